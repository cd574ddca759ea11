import Link from 'next/link'
import { picturesPath, type PicturePage } from '@/server/desk/pictures'
import list from '../episodes/list.module.css'
import { Empty } from '../ui/feedback'
import { Head } from '../ui/head'
import { Band, classNames, layout, ui } from '../ui/kit'
import { Line } from '../ui/list'
import { AltTextForm } from './alt-text-form.client'
import { PictureMenu } from './picture-menu.client'
import styles from './pictures.module.css'

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
      <Band side={null} look="first" as="nav" className={layout.tabs} aria-label="Images">
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
      </Band>
      {pictures.length > 0 ? (
        <ul className={classNames(layout.list, layout.lines)} role="list">
          {pictures.map((picture) => (
            <Line key={`${picture.href} ${picture.id} ${picture.updatedAt}`} main={styles.picture}>
              <img src={picture.src} alt={picture.alt} width="320" height="180" loading="lazy" />
              <div>
                <div className={styles.head}>
                  <h2 className={list.title}>
                    <Link href={picture.href} prefetch={false}>
                      {picture.use}
                    </Link>
                  </h2>
                  <PictureMenu picture={picture} />
                </div>
                <AltTextForm picture={picture} />
              </div>
            </Line>
          ))}
        </ul>
      ) : (
        <Band side={null}>
          {isUndescribed ? (
            <Empty title="Every image has a description" />
          ) : (
            <Empty title="No images yet" note="Images of episodes and guests are listed here." />
          )}
        </Band>
      )}
      {(next !== null || from > 0) && (
        <Band side={null} look="more" as="p" className={ui.words}>
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
        </Band>
      )}
    </>
  )
}
