import { isPlatform } from '@/domain/episodes/links'

/** Returns what a video link is for: watch a video, listen on a platform, open any other page. */
export function linkAction(platform: string): 'watch' | 'listen' | 'open' {
  if (platform === 'YouTube') return 'watch'
  return isPlatform(platform) ? 'listen' : 'open'
}

/** The current year in a time zone, for the copyright line. */
export const yearIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now))
