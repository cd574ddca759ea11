import { summaryOf, wordsOf } from '@/cms/fields/notes-words'
import type { EpisodeCard, EpisodeDetail, EpisodeItem, GuestCard } from '@/domain/content'
import { toEpisodeRow } from '@/domain/episodes/episode-row'
import { platformLinks } from '@/domain/episodes/links'
import { personSlug } from '@/domain/guests/person-slug'
import { ownImage, toPicture, toThumbnail } from '@/domain/images/stored-image'
import { toTranscript, type EpisodeTexts } from './timed-texts'
import type { Episode, Guest } from '@/payload-types'

export { toPicture }

export const toCard = (episode: Episode): EpisodeCard => ({
  ...toEpisodeRow(episode),
  description: wordsOf(episode.description ?? ''),
  picture: toPicture(ownImage(episode.image), 'podcasts'),
})

/** An episode in a list, as `toEpisodeItem` makes it of what REST answers. */
export const toItem = (episode: Episode): EpisodeItem => ({
  ...toEpisodeRow(episode),
  summary: summaryOf(episode.description ?? ''),
  picture: toThumbnail(ownImage(episode.image)),
})

export const toGuest = (guest: Guest): GuestCard => ({
  id: guest.id,
  name: guest.guestName,
  person: guest.person ?? personSlug(guest.guestName),
  description: guest.description ?? '',
  link: guest.personalLink ?? null,
  picture: toPicture(guest.image, 'guest_headshots'),
})

export const toDetail = (
  episode: Episode,
  guests: Guest[],
  texts: EpisodeTexts,
): EpisodeDetail => ({
  ...toCard(episode),
  descriptionHtml: episode.descriptionHtml ?? '',
  platforms: platformLinks(episode),
  chapters: texts.chapters,
  transcript: toTranscript(episode.id, texts),
  episodeUrl: episode.episodeUrl ?? null,
  guests: guests.map(toGuest),
  isHidden: episode.hiddenFromApps === true,
  publishedAt: episode.publishedAt ?? null,
  modifiedAt: episode.modifiedAt ?? null,
})
