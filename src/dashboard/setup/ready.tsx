import { DESK_ROUTES } from '@/domain/desk-routes'
import { countOf } from '@/domain/language/text'
import { PATHS } from '@/domain/paths'
import { buttonClass, ui } from '../ui/kit'
import { Flow } from './flow'
import styles from './setup.module.css'

type Site = {
  siteUrl: string
  showName: string
  episodes: number
  drafts: number
  guests: number
}

/** `138 episodes, 7 guests.` */
function sentenceOf({ episodes, guests }: Site): string {
  if (episodes === 0) return 'Your first episode is next.'
  const parts = [countOf(episodes, 'episode'), ...(guests > 0 ? [countOf(guests, 'guest')] : [])]
  return `${parts.join(', ')}.`
}

/** The last step: the site as it is now, and the ways on. */
export function Ready({ site }: { site: Site }) {
  const { siteUrl, showName, episodes, drafts } = site
  return (
    <Flow name={showName} step={null} title="Your site is ready." back={DESK_ROUTES.setupLook}>
      <p className={styles.sentence}>{sentenceOf(site)}</p>
      <p className={styles.where}>
        It’s online at <a href={PATHS.home}>{siteUrl.replace(/^https?:\/\//, '')}</a>.
        {drafts > 0 &&
          ` ${countOf(drafts, 'episode')} ${drafts === 1 ? 'is a draft' : 'are drafts'}, because something is missing.`}
      </p>
      <a className={styles.preview} href={PATHS.home} aria-label="Your home page">
        <iframe src={PATHS.home} title="Your home page" loading="lazy" tabIndex={-1} inert />
      </a>
      <div className={styles.do}>
        <a className={buttonClass({ size: 'large' })} href={PATHS.home}>
          Look at your site
        </a>
        {episodes === 0 && (
          <a
            className={buttonClass({ variant: 'secondary', size: 'large' })}
            href={DESK_ROUTES.newEpisode}
          >
            Write the first episode
          </a>
        )}
        <a className={ui.link} href={DESK_ROUTES.home}>
          Go to the desk
        </a>
      </div>
    </Flow>
  )
}
