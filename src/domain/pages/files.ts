export const FILE_TYPES = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  wav: 'audio/wav',
} as const
export type FileKind = keyof typeof FILE_TYPES

const STARTS: Record<FileKind, RegExp> = {
  pdf: /^%PDF-/,
  zip: /^PK\x03\x04/,
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF.{4}WEBP/s,
  mp3: /^(ID3|\xff[\xf2\xf3\xfa\xfb])/,
  m4a: /^.{4}ftypM4A/s,
  wav: /^RIFF.{4}WAVE/s,
}

/**
 * Says what a file is, whatever its name says; null for what no page offers.
 * @param start its first twelve bytes, as Latin-1
 */
export const fileKind = (start: string): FileKind | null =>
  (Object.keys(STARTS) as FileKind[]).find((kind) => STARTS[kind].test(start)) ?? null

export const endingOf = (name: string): FileKind => {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return ending in FILE_TYPES ? (ending as FileKind) : 'zip'
}

/** The name under which a visitor keeps a stored file: `press-kit-{hash}.pdf` is `press-kit.pdf`. */
export const downloadName = (name: string): string => name.replace(/-[\da-f]{24}(?=\.[^.]+$)/, '')

export const filePath = (name: string): string => `/api/files/file/${encodeURIComponent(name)}`
