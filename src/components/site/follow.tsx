import { TextLink } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { FollowContent, SiteFrame } from '@/domain/content'
import { feedToFollow } from '@/domain/feeds/feeds'
import { directApps } from '@/domain/listening/listen'
import { AppCards } from './app-links'
import { CopyField } from './copy-field'
import styles from './follow.module.css'
import { JoinForm } from './newsletter/join-form'
import { pageTexts } from '@/domain/texts/page-texts'

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
  const { apps, newsletterUrl, hasNewsletter } = frame
  const { follow: t, frame: frameTexts } = pageTexts()
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
          side={<SideHead id="apps-title">{t.pickApp}</SideHead>}
          aria-labelledby="apps-title"
        >
          <AppCards apps={apps} large />
        </Section>
      )}
      <Feed frame={frame} code={code} />
      {newsletterUrl && (
        <Section
          space="tight"
          side={<SideHead id="letter-title">{t.byLetter}</SideHead>}
          aria-labelledby="letter-title"
        >
          <p className={styles.letter}>
            {t.letterText}{' '}
            {!hasNewsletter && <TextLink href={newsletterUrl}>{frameTexts.newsletter}</TextLink>}
          </p>
          {hasNewsletter && <JoinForm source="follow" isInRow className={styles.join} />}
        </Section>
      )}
    </>
  )
}

function Feed({ frame, code }: { frame: SiteFrame; code: QrCode }) {
  const { address, isAudio } = feedToFollow(frame)
  const { follow: t } = pageTexts()
  const direct = directApps(frame.apps, isAudio ? address : null)
  return (
    <Section
      space="tight"
      side={
        <SideHead id="feed-title" note={isAudio ? t.audioNote : t.feedNote}>
          {isAudio ? t.anyApp : t.byFeed}
        </SideHead>
      }
      mainClassName={styles.feed}
      aria-labelledby="feed-title"
    >
      <div className={styles.text}>
        <CopyField
          id="feed"
          label={t.address}
          text={address}
          action={t.copyAddress}
          done={t.addressCopied}
        />
        <ol className={styles.how}>
          <li>{isAudio ? t.audioHow : t.feedHow}</li>
          <li>{t.paste}</li>
        </ol>
        {direct.length > 0 && (
          <div className="cluster">
            <span className="meta">{t.direct}</span>
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
          aria-label={t.code}
          viewBox={`-2 -2 ${code.side + 4} ${code.side + 4}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
        <figcaption className="meta">{t.phone}</figcaption>
      </figure>
    </Section>
  )
}
