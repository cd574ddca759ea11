import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { PageScript } from '@/components/ui/page-script'
import { UNTOUCHED } from '@/components/ui/untouched'
import { MAX_QUESTION } from '@/domain/search/search'
import { PATHS } from '@/domain/paths'
import type { TopicKey } from '@/domain/topics/topics'
import styles from './search-form.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

type Props = { q?: string; topic?: TopicKey | null; autoFocus?: boolean }

/** The field on a line: a form, which suggests what there is (src/elements/search/suggest-words.ts). */
export function SearchForm({ q = '', topic = null, autoFocus = false }: Props) {
  const { search: t } = pageTexts()
  return (
    <form className={styles.form} role="search" action={PATHS.search}>
      <label className={styles.label} htmlFor="q">
        {t.label}
      </label>
      <div className={styles.line}>
        <Icon name="search" className={styles.icon} />
        <PageScript name="search" />
        <suggest-words class="contents">
          <input
            className={styles.input}
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={MAX_QUESTION}
            placeholder={t.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            list="q-suggestions"
            autoFocus={autoFocus}
            dir="auto"
            data-part="field"
          />
          <datalist id="q-suggestions" data-part="suggestions" {...UNTOUCHED} />
        </suggest-words>
        {topic && <input type="hidden" name="theme" value={topic} />}
        <Button type="submit">{t.search}</Button>
      </div>
    </form>
  )
}
