import type { ReactNode } from 'react'
import { UNTOUCHED } from '@/components/ui/untouched'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { ButtonLink, TextLink } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Portrait } from '@/components/ui/portrait'
import { Quote } from '@/components/ui/quote'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import type { SiteFrame } from '@/domain/content'
import type { PageBlock } from '@/domain/pages/own-page'
import { PATHS } from '@/domain/paths'
import { ContactForm } from '../contact/contact-form'
import { JoinForm } from '../newsletter/join-form'
import { MoreEpisodes } from '../related-episodes'
import { colourAt } from '../topic-order'
import styles from './blocks.module.css'

/**
 * A video or player of another site, after a press on what says what it means
 * (src/elements/play-video.ts). Without scripts the press leads to a page with nothing but that.
 * @param path of that page, which is framed here
 * @param height in px; null for a video
 */
function EmbedPlayer({
  path,
  provider,
  height,
  caption,
}: {
  path: string
  provider: string
  height: number | null
  caption: string
}) {
  const { ownPages: t } = pageTexts()
  return (
    <play-video class="contents" data-title={caption || fill(t.embedTitle, { provider })}>
      <div className={styles.ask} data-part="ask" suppressHydrationWarning>
        <a href={path} suppressHydrationWarning>
          {fill(t.embedOpen, { provider })}
        </a>
        <p className="meta">{fill(t.embedNote, { provider })}</p>
      </div>
      <div
        className={styles.player}
        data-part="video"
        style={height === null ? undefined : { ['--height' as string]: `${height}px` }}
        {...UNTOUCHED}
      />
    </play-video>
  )
}

type Of<Kind extends PageBlock['kind']> = Extract<PageBlock, { kind: Kind }>
type Shown<Kind extends PageBlock['kind']> = { block: Of<Kind>; frame: SiteFrame }

const WIDE = '(min-width: 64rem) 46rem, 92vw'
const THIRD = '(min-width: 64rem) 16rem, (min-width: 40rem) 45vw, 92vw'

const Caption = ({ children }: { children: string }) =>
  children && (
    <figcaption className="meta" dir="auto">
      {children}
    </figcaption>
  )

/** A text of the host in plain lines. */
const Words = ({ children, className }: { children: string; className?: string }) =>
  children && (
    <p className={classNames(styles.words, className)} dir="auto">
      {children}
    </p>
  )

const Html = ({ html, className = '' }: { html: string; className?: string }) => (
  <div
    className={`prose ${styles.prose} ${className}`}
    dir="auto"
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

/** The component of each kind of block; its heading stands in the margin. */
const COMPONENTS: { [Kind in PageBlock['kind']]: (shown: Shown<Kind>) => ReactNode } = {
  text: ({ block }) => block.html && <Html html={block.html} />,
  image: ({ block: { picture, caption } }) => (
    <figure className={styles.figure}>
      <Picture picture={picture} sizes={WIDE} />
      <Caption>{caption}</Caption>
    </figure>
  ),
  gallery: ({ block: { pictures } }) => (
    <ul role="list" className={styles.gallery}>
      {pictures.map(({ picture, caption }, index) => (
        <li key={index}>
          <figure className={styles.figure}>
            <Picture picture={picture} sizes={THIRD} />
            <Caption>{caption}</Caption>
          </figure>
        </li>
      ))}
    </ul>
  ),
  episodes: ({ block, frame }) => <MoreEpisodes episodes={block.episodes} frame={frame} />,
  quote: ({ block }) => <Quote quote={block.quote} />,
  callToAction: ({ block: { text, label, href } }) => (
    <div className={styles.call}>
      <Words>{text}</Words>
      <ButtonLink href={href} size="large" className={styles.button}>
        <span dir="auto">{label}</span>
      </ButtonLink>
    </div>
  ),
  questions: ({ block: { questions } }) => (
    <div className={styles.questions}>
      {questions.map(({ question, html }, index) => (
        <details key={index}>
          <summary>
            <span dir="auto">{question}</span>
            <Icon name="chevron" className={styles.chevron} />
          </summary>
          <Html html={html} />
        </details>
      ))}
    </div>
  ),
  embed: ({ block }) => (
    <figure className={styles.figure}>
      <EmbedPlayer {...block} />
      <Caption>{block.caption}</Caption>
    </figure>
  ),
  newsletter: ({ block }) => (
    <JoinForm source="page" isInRow className={styles.join}>
      <Words>{block.text}</Words>
    </JoinForm>
  ),
  people: ({ block: { people }, frame }) => (
    <ul role="list" className={styles.people}>
      {people.map(({ name, role, text, href, picture }, index) => (
        <li key={index}>
          <Portrait
            picture={picture}
            topic={colourAt(frame.topics, index)}
            mirrored={index % 2 === 1}
            sizes="6rem"
            className={styles.portrait}
          />
          <div>
            <h3 className={styles.name} dir="auto">
              {href ? <SiteLink href={href}>{name}</SiteLink> : name}
            </h3>
            {role && (
              <p className="meta" dir="auto">
                {role}
              </p>
            )}
            <Words className={styles.about}>{text}</Words>
          </div>
        </li>
      ))}
    </ul>
  ),
  files: ({ block: { files } }) => (
    <ul role="list" className={styles.files}>
      {files.map(({ label, href, detail, picture }, index) => (
        <li key={index}>
          {picture && <Picture picture={picture} sizes="6rem" alt="" className={styles.thumb} />}
          <div>
            <a
              href={href}
              download={href.startsWith('/api/') ? '' : undefined}
              className={styles.file}
            >
              <span dir="auto">{label}</span>
            </a>
            {detail && <p className="meta">{detail}</p>}
          </div>
        </li>
      ))}
    </ul>
  ),
  ways: ({ block: { email }, frame: { socials, hasLetters } }) => (
    <ul role="list" className={styles.ways}>
      {email && (
        <li>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </li>
      )}
      {hasLetters && (
        <li>
          <TextLink href={PATHS.write}>{pageTexts().letters.write}</TextLink>
        </li>
      )}
      {socials.map(({ name, href }) => (
        <li key={href}>
          <TextLink href={href}>{name}</TextLink>
        </li>
      ))}
    </ul>
  ),
  contactForm: ({ block: { retentionMonths, reasons }, frame: { hostName } }) => (
    <ContactForm {...{ hostName, retentionMonths, reasons }} />
  ),
}

/** The blocks of a page, one below the other. */
export function PageBlocks({ blocks, frame }: { blocks: readonly PageBlock[]; frame: SiteFrame }) {
  return blocks.map((block, index) => {
    const heading = 'heading' in block ? block.heading : ''
    const id = `part-${index + 1}`
    const component = COMPONENTS[block.kind] as (shown: {
      block: PageBlock
      frame: SiteFrame
    }) => ReactNode
    return (
      <Section
        key={id}
        space="tight"
        {...(heading && {
          side: (
            <SideHead id={id}>
              <span dir="auto">{heading}</span>
            </SideHead>
          ),
          'aria-labelledby': id,
        })}
        as={heading ? 'section' : 'div'}
      >
        {component({ block, frame })}
      </Section>
    )
  })
}
