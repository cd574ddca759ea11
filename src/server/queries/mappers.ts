import type { EpisodeCard, EpisodeDetail, GuestCard, Picture } from '@/domain/content'
import { toEpisodeRow } from '@/domain/episode-row'
import { platformLinks } from '@/domain/links'
import type { Episode, Guest, GuestHeadshot, Podcast } from '@/payload-types'

type StoredImage = number | Podcast | GuestHeadshot | null | undefined

/** A stored image with all its widths, as paths on this site; null when there is none. */
export function toPicture(
  image: StoredImage,
  collection: 'podcasts' | 'guest_headshots',
): Picture | null {
  if (typeof image !== 'object' || !image?.filename || !image.width || !image.height) return null
  const address = (name: string) => `/api/${collection}/file/${encodeURIComponent(name)}`
  const stored = [image.sizes?.w320, image.sizes?.w640, image]
  const sources = stored.flatMap((size) =>
    size?.filename && size.width ? [{ src: address(size.filename), width: size.width }] : [],
  )
  return {
    src: address(image.filename),
    sources,
    width: image.width,
    height: image.height,
    alt: image.alt ?? '',
    blur: image.blur ?? null,
  }
}

export const toCard = (episode: Episode): EpisodeCard => ({
  ...toEpisodeRow(episode),
  description: episode.description,
  picture: toPicture(episode.image, 'podcasts'),
})

const toGuest = (guest: Guest): GuestCard => ({
  id: guest.id,
  name: guest.guestName,
  description: guest.description,
  link: guest.personalLink ?? null,
  picture: toPicture(guest.image, 'guest_headshots'),
})

export const toDetail = (episode: Episode, guests: Guest[]): EpisodeDetail => ({
  ...toCard(episode),
  platforms: platformLinks(episode),
  audioUrl: episode.audioUrl ?? null,
  episodeUrl: episode.episodeUrl ?? null,
  guests: guests.map(toGuest),
  publishedAt: episode.publishedAt ?? null,
  modifiedAt: episode.modifiedAt ?? null,
})
