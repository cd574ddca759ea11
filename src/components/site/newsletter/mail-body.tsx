import { ButtonLink } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import type { MailBlock, MailLink } from '@/domain/newsletter/mail-blocks'
import { notesHtml } from '@/domain/notes/show-notes'
import { QuoteOfTheWeek } from '../quote-of-the-week'
import styles from './back-page.module.css'

/** A link of this site as one of its pages has it, or one to elsewhere. */
const Anywhere = ({ link: { text, href } }: { link: MailLink }) =>
  href.startsWith('/') ? <SiteLink href={href}>{text}</SiteLink> : <a href={href}>{text}</a>

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'label':
      return <p className="meta">{block.text}</p>
    case 'title':
    case 'heading':
      return (
        <h2 dir="auto">
          {block.kind === 'heading' && block.href ? (
            <Anywhere link={{ text: block.text, href: block.href }} />
          ) : (
            block.text
          )}
        </h2>
      )
    case 'image':
      return <img src={block.src} alt={block.alt} width={block.width} loading="lazy" />
    case 'notes':
      return (
        <div
          className="prose"
          dir="auto"
          dangerouslySetInnerHTML={{ __html: notesHtml(block.markdown, { headingLevel: 2 }) }}
        />
      )
    case 'paragraphs':
      return block.texts.map((text, at) => (
        <p key={at} dir="auto">
          {text}
        </p>
      ))
    case 'button':
      return (
        <p>
          <ButtonLink href={block.link.href}>{block.link.text}</ButtonLink>
        </p>
      )
    case 'links':
      return (
        <ul role="list" className={styles.links}>
          {block.lead && <li className="meta">{block.lead}</li>}
          {block.links.map((link) => (
            <li key={`${link.text} ${link.href}`}>
              <Anywhere link={link} />
            </li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <QuoteOfTheWeek
          quote={{ text: block.text, author: block.author }}
          label={block.label}
          labelAs="h2"
        />
      )
    case 'times':
      return (
        <>
          <h2>{block.title}</h2>
          <ul role="list" className={styles.times}>
            {block.times.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <span className="number">{at}</span> <span dir="auto">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )
    case 'signature':
      return (
        <p className={styles.signature} dir="auto">
          {block.text}
        </p>
      )
    case 'letter':
      return null // Its parts are there in its place.
  }
}

/** The parts of a mail in the layout of the site. */
export const MailBody = ({ blocks }: { blocks: MailBlock[] }) => (
  <div className={styles.body}>
    {blocks.map((block, at) => (
      <Block key={at} block={block} />
    ))}
  </div>
)
