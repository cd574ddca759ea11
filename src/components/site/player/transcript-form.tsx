import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { PATHS } from '@/domain/paths'
import { MAX_QUESTION, WITHIN } from '@/domain/search/search'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './transcript.module.css'
import { TranscriptTools } from './transcript-tools.client'

/**
 * The field that finds words in a transcript. Without scripts, and until they are there, it leads to
 * the search page, which names the places; on a site without that page it comes with the scripts.
 */
export function TranscriptForm({
  episode,
  textId,
  hasSearch,
}: {
  /** Its id. */
  episode: string
  textId: string
  hasSearch: boolean
}) {
  const t = pageTexts().transcript
  return (
    <form
      className={styles.find}
      role="search"
      aria-label={t.search}
      action={PATHS.search}
      hidden={!hasSearch}
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
      <TranscriptTools episode={episode} textId={textId} texts={t} />
      <button type="submit">
        <Icon name="chevron" />
        <VisuallyHidden>{t.findNow}</VisuallyHidden>
      </button>
    </form>
  )
}
