export const LENGTH_MESSAGE = 'Use format 00:00'

const PATTERN = /^(?:(\d{1,3}):([0-5]\d)|(\d{2,4})):([0-5]\d)$/

/** The seconds of `mm:ss` (minutes may exceed 59) or `h:mm:ss`, or null (D20). */
export function lengthSeconds(text: string): number | null {
  const match = PATTERN.exec(text)
  if (!match) return null
  const [, hours = '0', minutes, longMinutes, seconds = '0'] = match
  return Number(hours) * 3600 + Number(minutes ?? longMinutes) * 60 + Number(seconds)
}

/** What is wrong with a length, or null (D20). */
export const validateLength = (text: string): string | null =>
  lengthSeconds(text) === null ? LENGTH_MESSAGE : null

/** `mm:ss` below an hour, otherwise `h:mm:ss`. */
export function episodeLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

/** The ISO 8601 duration of a length (`PT1H2M3S`), or null. */
export function isoDuration(text: string): string | null {
  const total = lengthSeconds(text)
  if (total === null) return null
  const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  const parts = `${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s ? `${s}S` : ''}`
  return `PT${parts || '0S'}`
}
