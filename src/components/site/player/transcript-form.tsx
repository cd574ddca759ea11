import { Icon } from '@/components/ui/icon'
import { PageScript } from '@/components/ui/page-script'
import { UNTOUCHED } from '@/components/ui/untouched'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { PATHS } from '@/domain/paths'
import { MAX_QUESTION, WITHIN } from '@/domain/search/search'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './transcript.module.css'
import './transcript-marks.css'

/**
 * The field that finds words in a transcript (src/elements/transcript). Without that script, and until
 * it is there, it leads to the search page, which names the places; on a site without that page it
 * comes with the script.
 */
export function TranscriptForm({
  episode,
  textId,
  hasSearch,
}: {
  episode: string
  textId: string
  hasSearch: boolean
}) {
  const t = pageTexts().transcript
  return (
    <find-text
      class="contents"
      data-for={textId}
      data-id={episode}
      data-none={t.notSaid}
      data-of={t.count}
    >
      <PageScript name="transcript" />
      <form
        className={styles.find}
        role="search"
        aria-label={t.search}
        action={PATHS.search}
        data-part="form"
        hidden={!hasSearch}
        suppressHydrationWarning
      >
        <Icon name="search" />
        <label className="visually-hidden" htmlFor="transcript-word">
          {t.find}
        </label>
        <input type="hidden" name={WITHIN} value={episode} />
        <input
          id="transcript-word"
          name="q"
          type="search"
          required
          maxLength={MAX_QUESTION}
          placeholder={t.find}
          autoComplete="off"
          enterKeyHint="search"
        />
        <span className={styles.count} data-part="count" {...UNTOUCHED} />
        <button
          type="button"
          className={styles.before}
          data-part="before"
          hidden
          suppressHydrationWarning
        >
          <Icon name="chevron" />
          <VisuallyHidden>{t.before}</VisuallyHidden>
        </button>
        <button type="submit">
          <Icon name="chevron" />
          <VisuallyHidden>{t.findNow}</VisuallyHidden>
        </button>
      </form>
    </find-text>
  )
}
