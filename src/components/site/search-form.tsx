import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MAX_QUESTION } from '@/domain/search'
import { PATHS } from '@/domain/paths'
import type { PillarKey } from '@/domain/pillars'
import styles from './search-form.module.css'

/** The field on a line; a form without scripts. */
export function SearchForm({ q = '', theme = null }: { q?: string; theme?: PillarKey | null }) {
  return (
    <form className={styles.form} role="search" action={PATHS.search}>
      <label className={styles.label} htmlFor="q">
        Search episodes, guests and quotes
      </label>
      <div className={styles.line}>
        <Icon name="search" className={styles.icon} />
        <input
          className={styles.input}
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={MAX_QUESTION}
          placeholder="a word you half remember"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
        />
        {theme && <input type="hidden" name="theme" value={theme} />}
        <Button type="submit">Search</Button>
      </div>
    </form>
  )
}
