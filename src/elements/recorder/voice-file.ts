const extensionOf = (type: string): string =>
  /mp4|m4a|aac/.test(type) ? 'm4a' : (/ogg|webm/.exec(type)?.[0] ?? 'audio')

/** A recording as a file, by its type without what the type says of the codec. */
export function voiceFile(recording: Blob, type: string): File {
  const [bare = ''] = type.split(';')
  return new File([recording], `voice.${extensionOf(bare)}`, { type: bare })
}

/** The length of a file; null where the browser can't play it, or the file does not say. */
export function secondsOf(file: Blob): Promise<number | null> {
  const audio = new Audio()
  const url = URL.createObjectURL(file)
  return new Promise<number | null>((resolve) => {
    const tell = () => resolve(Number.isFinite(audio.duration) ? Math.ceil(audio.duration) : null)
    audio.addEventListener('loadedmetadata', tell)
    audio.addEventListener('error', () => resolve(null))
    audio.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
