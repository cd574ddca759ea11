import type { EpisodeFields } from '@/domain/episodes/episode-fields'
import { platformName } from '@/domain/listening/platforms'
import { formatInstant } from '@/domain/show/show-time'
import { topicsOf, type Topic } from '@/domain/topics/topics'
import { ui } from '../ui/kit'
import { differences } from '@/domain/episode-editor/episode-values'
import styles from './versions.module.css'

const NAMES: { [field in keyof EpisodeFields]: string } = {
  title: 'Title',
  description: 'Notes',
  episodeDate: 'Date',
  episodeLength: 'Length',
  episodeType: 'Kind',
  season: 'Season',
  seasonEpisode: 'Number in the season',
  image: 'Image',
  releaseAt: 'Release',
  linkApple: platformName('linkApple'),
  linkSpotify: platformName('linkSpotify'),
  linkYT: platformName('linkYT'),
  linkAmazon: platformName('linkAmazon'),
  audioUrl: 'Audio file',
  isFav: 'Favourite',
  topics: 'Topics',
}

/** Two states of an episode side by side, where they differ. */
export function Compare({
  theirs,
  mine,
  who,
  topics,
  now,
  timeZone,
}: {
  theirs: EpisodeFields
  mine: EpisodeFields
  who: string
  /** All topics of the site. */
  topics: readonly Pick<Topic, 'key' | 'title'>[]
  now: Date
  timeZone: string
}) {
  const text = (fields: EpisodeFields, field: keyof EpisodeFields): string => {
    const value = fields[field]
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (field === 'topics')
      return (
        topicsOf(fields.topics, topics)
          .map(({ title }) => title)
          .join(', ') || 'Nothing'
      )
    if (value === null) return 'Nothing'
    if (field === 'image') return `Image ${value}`
    return field === 'releaseAt' ? formatInstant(String(value), now, timeZone) : String(value)
  }
  const changed = differences(theirs, mine)
  if (changed.length === 0) return <p className={ui.note}>Both versions are the same.</p>
  return (
    <dl className={styles.both}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{NAMES[field]}</dt>
          <dd>
            <span className={ui.soft}>{who}: </span>
            {text(theirs, field)}
          </dd>
          <dd>
            <span className={ui.soft}>You: </span>
            {text(mine, field)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
