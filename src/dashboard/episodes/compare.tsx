import type { EpisodeFields } from '@/domain/episode-fields'
import { platformName } from '@/domain/platforms'
import { formatInstant } from '@/domain/show-time'
import { themeTitle } from '../ui/themes'
import { differences } from './episode-values'

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
  isFav: themeTitle('favs', 'Host'),
  isMentalHealth: themeTitle('mentalHealth', ''),
  isPersonalGrowth: themeTitle('personalGrowth', ''),
  isClimateJustice: themeTitle('climateJustice', ''),
  isSocialJustice: themeTitle('socialJustice', ''),
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
    if (field === 'image') return `Picture ${value}`
    return field === 'releaseAt' ? formatInstant(String(value), now, timeZone) : String(value)
  }
  const changed = differences(theirs, mine)
  if (changed.length === 0) return <p className="d-note">Both say the same.</p>
  return (
    <dl className="d-both">
      {changed.map((field) => (
        <div key={field}>
          <dt>{NAMES[field]}</dt>
          <dd>
            <span className="d-soft">{who}: </span>
            {text(theirs, field)}
          </dd>
          <dd>
            <span className="d-soft">You: </span>
            {text(mine, field)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
