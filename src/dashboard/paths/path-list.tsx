import Link from 'next/link'
import { deskPathPath } from '@/domain/desk-paths'
import { listeningPath } from '@/domain/paths'
import type { EditedPath } from '@/server/desk/paths'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'
import { ThemeSign, themeSlug } from '../ui/themes'
import { sayAmount } from './amounts'

/** Every theme with its listening path, or the way to make one. */
export const PathList = ({ paths }: { paths: EditedPath[] }) => (
  <>
    <Head
      title="Listening paths"
      note="For each theme a few episodes in your order, and why: where somebody new begins."
    />
    <ul className="d-lines d-paths" role="list">
      {paths.map(({ theme, themeTitle, title, steps, updatedAt }) => (
        <li className="d-line d-path" key={theme}>
          <div className="d-line__side" />
          <div className="d-line__main d-path__row">
            <div>
              <span className="d-chip" data-pillar={themeSlug(theme)}>
                <ThemeSign theme={theme} />
                {themeTitle}
              </span>
              <h2 className="d-path__title" dir="auto">
                {updatedAt === null ? (
                  <span className="d-soft">No path yet</span>
                ) : (
                  <Link href={deskPathPath(theme)} prefetch={false}>
                    {title}
                  </Link>
                )}
              </h2>
              {updatedAt !== null && <p className="d-note">{sayAmount(steps)}</p>}
            </div>
            {updatedAt === null ? (
              <Link className="d-btn d-btn--paper" href={deskPathPath(theme)} prefetch={false}>
                <Icon name="plus" />
                Make a path<span className="d-hidden"> on {themeTitle}</span>
              </Link>
            ) : (
              <div className="d-words">
                <Link href={deskPathPath(theme)} prefetch={false}>
                  Edit<span className="d-hidden"> the path on {themeTitle}</span>
                </Link>
                {steps.some(({ status }) => status.state === 'live') && (
                  <a href={listeningPath(theme)}>
                    View<span className="d-hidden"> the path on {themeTitle}</span>
                  </a>
                )}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  </>
)
