import { CATEGORIES, pillarOf, type CategoryKey, type PillarKey } from '@/domain/pillars'
import { Drawing, Icon } from './icon'

const SIGNS = {
  mentalHealth: 'g-mind',
  personalGrowth: 'g-growth',
  climateJustice: 'g-climate',
  socialJustice: 'g-social',
} as const satisfies Record<PillarKey, string>

/** The name of a theme; that of the favourites has the host's name. */
export const themeTitle = (theme: CategoryKey, hostName: string): string =>
  theme === 'favs'
    ? `${hostName}’s Favs`
    : (CATEGORIES.find(({ key }) => key === theme)?.title ?? theme)

/** The sign of a theme. */
export const ThemeSign = ({ theme }: { theme: CategoryKey }) =>
  theme === 'favs' ? <Icon name="heart" /> : <Drawing id={SIGNS[theme]} />

/** The name by which styles know a theme; none for the favourites. */
export const themeSlug = (theme: CategoryKey): string | undefined => pillarOf(theme)?.slug

/** The themes of an episode. */
export function ThemeChips({ themes, hostName }: { themes: CategoryKey[]; hostName: string }) {
  return themes.map((theme) => (
    <span key={theme} className="d-chip" data-pillar={themeSlug(theme)}>
      <ThemeSign theme={theme} />
      {themeTitle(theme, hostName)}
    </span>
  ))
}
