import Link from 'next/link'
import { picturesPath, type PicturePage } from '@/server/desk/pictures'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { AltTextForm } from './alt-text-form.client'

/** All images of the show, where they are used, and their descriptions. */
export function Pictures({
  page,
  counts,
  isUndescribed,
  from,
}: {
  page: PicturePage
  counts: { all: number; undescribed: number }
  isUndescribed: boolean
  from: number
}) {
  const { next, pictures } = page
  return (
    <>
      <Head
        title="Images"
        note="Descriptions (alt text) are read aloud by screen readers and shown when an image can’t load."
      />
      <div className="d-sec d-sec--first d-sec--tabs">
        <div className="d-sec__side" />
        <nav className="d-sec__main d-tabs" aria-label="Images">
          <Link
            href={picturesPath(false)}
            prefetch={false}
            aria-current={isUndescribed ? undefined : 'page'}
          >
            <b>All</b> <span>{counts.all}</span>
          </Link>
          <Link
            href={picturesPath(true)}
            prefetch={false}
            aria-current={isUndescribed ? 'page' : undefined}
          >
            <b>Missing description</b> <span>{counts.undescribed}</span>
          </Link>
        </nav>
      </div>
      {pictures.length > 0 ? (
        <ul className="d-list d-lines" role="list">
          {pictures.map((picture) => (
            <li key={`${picture.collection} ${picture.id} ${picture.updatedAt}`} className="d-line">
              <div className="d-line__side" />
              <div className="d-line__main d-picture">
                <img src={picture.src} alt={picture.alt} width="320" height="180" loading="lazy" />
                <div>
                  <h2 className="d-ep__title">
                    <Link href={picture.href} prefetch={false}>
                      {picture.use}
                    </Link>
                  </h2>
                  <AltTextForm picture={picture} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className="d-sec">
          <div className="d-sec__side" />
          <div className="d-sec__main">
            {isUndescribed ? (
              <Empty title="Every image has a description" />
            ) : (
              <Empty title="No images yet" note="Images of episodes and guests are listed here." />
            )}
          </div>
        </div>
      )}
      {(next !== null || from > 0) && (
        <div className="d-sec d-more">
          <div className="d-sec__side" />
          <p className="d-sec__main d-words">
            {from > 0 && (
              <Link href={picturesPath(isUndescribed)} prefetch={false}>
                Back to the start
              </Link>
            )}
            {next !== null && (
              <Link href={picturesPath(isUndescribed, next)} prefetch={false}>
                Show more
              </Link>
            )}
          </p>
        </div>
      )}
    </>
  )
}
