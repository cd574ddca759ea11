import type { IconName } from '@/components/ui/icon'

const ICONS: Partial<Record<string, IconName>> = {
  'Apple Podcasts': 'apple',
  Spotify: 'spotify',
  YouTube: 'video',
  'Amazon Music': 'amazon',
}

/** The icon of a known app, a link's for the host's own. */
export const iconOf = (name: string): IconName => ICONS[name] ?? 'link'
