import { Check } from '@/components/ui/field'
import fields from '@/components/ui/field.module.css'
import alert from '@/components/ui/alert.module.css'
import { buttonClass } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { SiteLink } from '@/components/ui/site-link'
import { UNTOUCHED } from '@/components/ui/untouched'
import type { SiteFrame } from '@/domain/content'
import { namedTitle } from '@/domain/episodes/episode-name'
import { escapeHtml } from '@/domain/feeds/markup'
import { formatDay } from '@/domain/language/dates'
import { fillDay } from '@/domain/language/weekdays'
import { MAX_LETTER_TEXT, type CurrentQuestion, type LetterEpisode } from '@/domain/letters/letters'
import { PATHS } from '@/domain/paths'
import { fill, formatNumber, plural } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { From } from './from'
import { LetterConsent } from './letter-consent'
import { Part } from './part'
import { Recorder } from './recorder'
import styles from './write.module.css'

type Asked = {
  question: CurrentQuestion | null
  episodes: Omit<LetterEpisode, 'name'>[]
  /** Used unless the writer chooses. */
  about: Omit<LetterEpisode, 'name'> | null
}

type Props = Asked & {
  retentionMonths: number
  frame: Pick<SiteFrame, 'hostName' | 'releaseDay'>
}

/**
 * The form of a letter. It is sent in place where scripts run (src/elements/recorder); else the
 * browser sends it, and a page answers.
 */
export function LetterForm({ retentionMonths, frame, ...asked }: Props) {
  const { letters: t, language, privacy, wording, isBuiltIn } = pageTexts()
  const host = frame.hostName
  return (
    <letter-form
      data-host={host}
      data-wording={wording}
      data-texts={isBuiltIn ? undefined : JSON.stringify(t.recorder)}
      suppressHydrationWarning
    >
      <form
        method="post"
        action="/api/letters"
        encType="multipart/form-data"
        data-part="form"
        suppressHydrationWarning
      >
        <Part
          id="letter"
          title={asked.question ? t.question : t.letter}
          note={asked.question ? fillDay(t.questionNote, frame.releaseDay, language) : undefined}
        >
          <About {...asked} />
          <Sheet question={asked.question} host={host} />
        </Part>
        <Part id="from" title={t.from} note={t.fromNote}>
          <From host={host} />
        </Part>
        <Part id="may" title={fill(t.may, { host })} note={t.mayNote}>
          <LetterConsent given={{ mayRead: false, mayPublish: false }} host={host} />
        </Part>
        <Part id="send" title={t.sendHead}>
          <div
            className={classNames(alert.alert, alert.error, styles.problem)}
            role="alert"
            hidden
            data-part="problem"
            {...UNTOUCHED}
          />
          <button
            type="submit"
            className={buttonClass({ size: 'large' })}
            data-part="send"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: escapeHtml(fill(t.recorder.send, { host })) }}
          />
          <p className={classNames('meta', styles.agree)}>
            {plural(t.agree, retentionMonths, wording, { host })} <a href="#then">{t.howKept}</a>{' '}
            <SiteLink href={PATHS.privacy}>{privacy.name}</SiteLink>
          </p>
          {/* Nobody sees it: only programs fill it in. */}
          <input name="website" hidden tabIndex={-1} autoComplete="off" />
        </Part>
      </form>
    </letter-form>
  )
}

/** Shows what a letter is about; a list makes room for itself when it is an episode. */
function About({ question, episodes, about }: Asked) {
  const { letters: t, shared, episodeLang } = pageTexts()
  // First is what is chosen: React takes the list over without choosing again.
  const listed = about ? [about, ...episodes.filter(({ id }) => id !== about.id)] : episodes
  if (!question && listed.length === 0) return null
  return (
    <fieldset className={styles.about}>
      <legend>{t.about}</legend>
      <div className={styles.choices}>
        {question && (
          <Check
            type="radio"
            name="about"
            value={`question:${question.id}`}
            defaultChecked={!about}
          >
            {t.aboutQuestion}
          </Check>
        )}
        {listed.length > 0 && (
          <Check type="radio" name="about" value="episode" defaultChecked={about !== null}>
            {t.aboutEpisode}
          </Check>
        )}
        <Check type="radio" name="about" value="" defaultChecked={!question && !about}>
          {t.aboutElse}
        </Check>
      </div>
      {listed.length > 0 && (
        <div className={classNames(fields.field, styles.which)}>
          <label className={fields.label} htmlFor="letter-episode">
            {t.which}
          </label>
          <select className={fields.input} id="letter-episode" name="episode" lang={episodeLang}>
            {listed.map((episode) => (
              <option key={episode.id} value={episode.id}>
                {namedTitle(episode, shared)}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  )
}

/** A sheet of ruled paper: the question, the text, and the voice. */
function Sheet({ question, host }: { question: CurrentQuestion | null; host: string }) {
  const { letters: t, language, wording, episodeLang } = pageTexts()
  const facts = question && [
    ...(question.lastDay ? [fill(t.until, { date: formatDay(question.lastDay, language) })] : []),
    ...(question.letters > 0 ? [plural(t.soFar, question.letters, wording)] : []),
  ]
  const count = { n: '0', most: formatNumber(MAX_LETTER_TEXT, wording) }
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        {question && <p className={styles.asks}>{fill(t.asks, { host })}</p>}
        <p className={styles.question} dir="auto" lang={question ? episodeLang : undefined}>
          {question?.text ?? t.noQuestion}
        </p>
        {facts && facts.length > 0 && <p className="meta">{facts.join(' ')}</p>}
      </div>
      <div className={styles.body}>
        <label className={fields.label} htmlFor="letter-text">
          {t.letter}
        </label>
        {/* Twice as long as it may be: what is too much can be seen and taken out. */}
        <textarea
          className={styles.text}
          id="letter-text"
          name="text"
          rows={7}
          maxLength={2 * MAX_LETTER_TEXT}
          placeholder={t.begin}
          dir="auto"
          aria-describedby="letter-count"
          data-part="text"
          suppressHydrationWarning
        />
        <noscript>
          <p className="meta">{fill(t.limit, count)}</p>
        </noscript>
        <p className={styles.below}>
          <span data-part="kept" suppressHydrationWarning>
            {t.kept}
          </span>
          <span
            className={styles.count}
            id="letter-count"
            data-part="count"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: escapeHtml(fill(t.recorder.count, count)) }}
          />
        </p>
        <p className={styles.or}>{t.orSay}</p>
        <Recorder />
      </div>
    </div>
  )
}
