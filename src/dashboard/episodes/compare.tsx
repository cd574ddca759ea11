import type { EpisodeFields } from '@/domain/episodes/episode-fields'
import { platformName } from '@/domain/listening/platforms'
import { formatInstant } from '@/domain/show/show-time'
import { ui } from '../ui/kit'
import { topicTitle } from '../ui/topics'
import { differences } from './episode-values'
import styles from './versions.module.css'

const NAMES: { [field in keyof EpisodeFields]: string } = {
  title: 'Title',
  description: 'Notes',
  episodeDate: 'Date',
  episodeLength: 'Length',
  image: 'Image',
  releaseAt: 'Release',
  linkApple: platformName('linkApple'),
  linkSpotify: platformName('linkSpotify'),
  linkYT: platformName('linkYT'),
  linkAmazon: platformName('linkAmazon'),
  audioUrl: 'Audio file',
  isFav: topicTitle('favs', 'Host'),
  isMentalHealth: topicTitle('mentalHealth', ''),
  isPersonalGrowth: topicTitle('personalGrowth', ''),
  isClimateJustice: topicTitle('climateJustice', ''),
  isSocialJustice: topicTitle('socialJustice', ''),
}

/** Two states of an episode side by side, where they differ. */
export function Compare({
  theirs,
  mine,
  who,
  now,
  timeZone,
}: {
  theirs: EpisodeFields
  mine: EpisodeFields
  who: string
  now: Date
  timeZone: string
}) {
  const text = (fields: EpisodeFields, field: keyof EpisodeFields): string => {
    const value = fields[field]
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
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
