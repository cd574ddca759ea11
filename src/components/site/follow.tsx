import { TextLink } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { FollowContent, SiteFrame } from '@/domain/content'
import { feedToFollow } from '@/domain/feeds'
import { directApps } from '@/domain/listen'
import { AppCards, RememberedApp } from './app-links.client'
import { CopyField } from './copy-field.client'
import styles from './follow.module.css'

/** A QR code as a drawing: its width in modules, and the path of the dark ones. */
export type QrCode = { side: number; path: string }

/** The page with every way to follow the show: apps, feed, newsletter. */
export function Follow({
  content,
  frame,
  code,
}: {
  content: FollowContent
  frame: SiteFrame
  /** Opens this page on a phone. */
  code: QrCode
}) {
  const { apps, newsletterUrl } = frame
  const { title, emphasis, intro } = content
  return (
    <>
      <Section space="head">
        <PageTitle>
          <UnderlinedTitle title={title} emphasis={emphasis} />
        </PageTitle>
        <Lede>{intro}</Lede>
      </Section>
      {apps.length > 0 && (
        <Section
          space="tight"
          side={<SideHead id="apps-title">Pick your app</SideHead>}
          aria-labelledby="apps-title"
        >
          <AppCards apps={apps} large />
          <RememberedApp apps={apps} />
        </Section>
      )}
      <Feed frame={frame} code={code} />
      {newsletterUrl && (
        <Section
          space="tight"
          side={<SideHead id="letter-title">By letter</SideHead>}
          aria-labelledby="letter-title"
        >
          <p className={styles.letter}>
            One quote, one note about it and the new episode, once a week.{' '}
            <TextLink href={newsletterUrl}>Get the newsletter</TextLink>
          </p>
        </Section>
      )}
    </>
  )
}

function Feed({ frame, code }: { frame: SiteFrame; code: QrCode }) {
  const { address, isAudio } = feedToFollow(frame)
  const direct = directApps(frame.apps, isAudio ? address : null)
  return (
    <Section
      space="tight"
      side={
        <SideHead
          id="feed-title"
          note={
            isAudio
              ? 'The feed is open. It works in every podcast app there is.'
              : 'The notes of each new episode, in any feed reader.'
          }
        >
          {isAudio ? 'Any other app' : 'By feed'}
        </SideHead>
      }
      mainClassName={styles.feed}
      aria-labelledby="feed-title"
    >
      <div className={styles.text}>
        <CopyField
          id="feed"
          label="The address of the feed"
          text={address}
          action="Copy address"
          done="Address copied"
        />
        <ol className={styles.how}>
          <li>
            {isAudio
              ? 'Open your podcast app and look for “Add by address” or “Add a show by URL”.'
              : 'Open your feed reader and look for “Add a feed”.'}
          </li>
          <li>Paste. That is all.</li>
        </ol>
        {direct.length > 0 && (
          <div className="cluster">
            <span className="meta">Or open it straight in</span>
            {direct.map(({ name, href }) => (
              <TextLink key={name} href={href} arrow={false}>
                {name}
              </TextLink>
            ))}
          </div>
        )}
      </div>
      <figure className={styles.qr}>
        <svg
          role="img"
          aria-label="Code that opens this page"
          viewBox={`-2 -2 ${code.side + 4} ${code.side + 4}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
        <figcaption className="meta">
          Reading on a laptop, listening on a phone? Point its camera here.
        </figcaption>
      </figure>
    </Section>
  )
}
