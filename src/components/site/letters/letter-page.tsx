import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { UnderlinedTitle } from '@/components/ui/double-underline'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import type { SiteFrame } from '@/domain/content'
import { formatDay } from '@/domain/language/dates'
import type { OwnLetter } from '@/domain/letters/letters'
import { dayIn } from '@/domain/show/show-time'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import answer from '../newsletter/answer-page.module.css'
import { Stamp } from '../newsletter/stamp'
import { Answered } from './episode-letters'
import { LetterConsent } from './letter-consent'
import { Part } from './part'
import styles from './letter-page.module.css'
import slip from './letters.module.css'
import { VoiceLetter } from './voice-letter'

type Props = {
  token: string
  letter: OwnLetter
  frame: Pick<SiteFrame, 'hostName' | 'timeZone'>
  /** The button of the mail that led here, which stands first. */
  first?: 'yes' | 'no'
}

/** A writer's own letter, by their private link: to read, to allow something else, to delete. */
export function LetterPage({ token, letter, frame, first = 'yes' }: Props) {
  const { letters, contact, language } = pageTexts()
  const isContact = letter.reason !== null
  const { yours: t } = letters
  const host = frame.hostName
  const sent = fill(t.sent, { date: formatDay(dayIn(letter.sentAt, frame.timeZone), language) })
  return (
    <>
      <Section space="head" data-reader="">
        <div className={answer.stamp}>
          <Stamp />
        </div>
        <PageTitle>
          <UnderlinedTitle
            title={isContact ? contact.yours : t.title}
            emphasis={isContact ? contact.yoursEmphasis : t.emphasis}
          />
        </PageTitle>
        <Lede>{letter.isRead ? `${sent} ${fill(t.read, { host })}` : sent}</Lede>
      </Section>
      {letter.isAsked && <Asked {...{ token, letter, host, first }} />}
      <Part id="letter" title={letter.text ? t.wrote : t.recorded}>
        <Slip letter={letter} />
      </Part>
      {!isContact && (
        <Part id="may" title={fill(t.mayHead, { host })} note={t.mayNote}>
          <Action token={token} className={styles.change}>
            <LetterConsent given={letter} host={host} name={letter.name} />
            <Button type="submit" name="action" value="change">
              {t.save}
            </Button>
          </Action>
        </Part>
      )}
      <Part id="delete" title={t.deleteHead}>
        <Action token={token} className={answer.actions}>
          <p>{isContact ? contact.deleteText : t.deleteText}</p>
          <Button type="submit" name="action" value="delete" variant="danger">
            {isContact ? contact.deleteButton : t.deleteButton}
          </Button>
        </Action>
      </Part>
    </>
  )
}

/** A form of the writer whose link it is, without scripts. */
function Action({
  token,
  className,
  children,
}: {
  token: string
  className: string | undefined
  children: ReactNode
}) {
  return (
    <form
      method="post"
      action={`/api/letters/mine/${encodeURIComponent(token)}`}
      className={className}
    >
      {children}
    </form>
  )
}

/** The host would like to publish it: no answer means no. */
function Asked({
  token,
  letter: { name },
  host,
  first,
}: {
  token: string
  letter: OwnLetter
  host: string
  first: 'yes' | 'no'
}) {
  const { yours: t } = pageTexts().letters
  const answers = first === 'yes' ? (['yes', 'no'] as const) : (['no', 'yes'] as const)
  return (
    <Part id="asked" title={fill(t.asked, { host })} note={t.askedNote}>
      <Action token={token} className={answer.actions}>
        <p>{name ? fill(t.askedText, { host, name }) : fill(t.askedUnnamed, { host })}</p>
        <p className="cluster">
          {answers.map((action) => (
            <Button
              key={action}
              type="submit"
              name="action"
              value={action}
              variant={action === 'yes' ? 'primary' : 'secondary'}
            >
              {t[action]}
            </Button>
          ))}
        </p>
      </Action>
    </Part>
  )
}

function Slip({ letter }: Pick<Props, 'letter'>) {
  const { letters: t, episodeLang } = pageTexts()
  const { name, text, voice, question, publishedOn, answered, reason } = letter
  return (
    <div className={slip.slip}>
      {question && (
        <p className={styles.question} dir="auto" lang={episodeLang}>
          {question}
        </p>
      )}
      {voice?.isPlayable && <VoiceLetter voice={voice} name={name} />}
      {voice && !voice.isPlayable && (
        <p>
          <a href={voice.url} download>
            {t.voice}
          </a>
        </p>
      )}
      {text && (
        <p className={slip.text} dir="auto">
          {text}
        </p>
      )}
      <p className={slip.sign}>
        <span dir="auto">{name ?? t.someone}</span>{' '}
        {reason === null && <small>{publishedOn ? t.yours.published : t.yours.notPublished}</small>}
      </p>
      {answered && <Answered answered={answered} />}
    </div>
  )
}
