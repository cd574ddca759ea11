import { EPISODE_FLAGS, topicFor, type EpisodeFlagKey, type TopicKey } from '@/domain/topics/topics'
import { Drawing, Icon } from './icon'

const SIGNS = {
  mentalHealth: 'g-mind',
  personalGrowth: 'g-growth',
  climateJustice: 'g-climate',
  socialJustice: 'g-social',
} as const satisfies Record<TopicKey, string>

/** The name of a theme; that of the favourites has the host's name. */
export const topicTitle = (theme: EpisodeFlagKey, hostName: string): string =>
  theme === 'favs'
    ? `${hostName}’s Favs`
    : (EPISODE_FLAGS.find(({ key }) => key === theme)?.title ?? theme)

/** The sign of a theme. */
export const TopicIcon = ({ theme }: { theme: EpisodeFlagKey }) =>
  theme === 'favs' ? <Icon name="heart" /> : <Drawing id={SIGNS[theme]} />

/** The name by which styles know a theme; none for the favourites. */
export const topicSlug = (theme: EpisodeFlagKey): string | undefined => topicFor(theme)?.slug

/** The themes of an episode. */
export function TopicTags({ themes, hostName }: { themes: EpisodeFlagKey[]; hostName: string }) {
  return themes.map((theme) => (
    <span key={theme} className="d-chip" data-pillar={topicSlug(theme)}>
      <TopicIcon theme={theme} />
      {topicTitle(theme, hostName)}
    </span>
  ))
}
