/** Media types of audio by the ending of the file's name (IANA; Apple's list for podcasts). */
const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/opus',
  wav: 'audio/wav',
  flac: 'audio/flac',
}

/** The media type of an audio file by its address; MP3, as almost all podcasts, if it says none. */
export function audioType(address: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(URL.canParse(address) ? new URL(address).pathname : '')
  return TYPES[ending?.[1]?.toLowerCase() ?? ''] ?? 'audio/mpeg'
}

/** The type of sound or video that a server or feed names, without its parameters; null for others. */
export const mediaTypeOf = (type: string): string | null =>
  /^(?:audio|video)\/[\w.+-]+/i.exec(type)?.[0].toLowerCase() ?? null
