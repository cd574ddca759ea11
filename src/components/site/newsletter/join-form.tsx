import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { SiteLink } from '@/components/ui/site-link'
import { UNTOUCHED } from '@/components/ui/untouched'
import { escapeHtml } from '@/domain/feeds/markup'
import type { JoinSource } from '@/domain/newsletter/subscribers'
import { PATHS } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './join-form.module.css'

/**
 * The sign-up to the newsletter, answered in place (src/elements/join). Without
 * scripts the browser sends it, and its page answers.
 * @param source where it stands; one of each kind on a page
 * @param isInRow whether the button stands beside the field where there is room
 * @param problem with what was sent before, on the page that answers
 * @param children what stands before the form
 */
export function JoinForm({
  source,
  isInRow = false,
  problem = '',
  className,
  children,
}: {
  source: Exclude<JoinSource, 'file'>
  isInRow?: boolean
  problem?: string
  className?: string
  children?: ReactNode
}) {
  const { newsletter: t, privacy, isBuiltIn } = pageTexts()
  const id = `join-${source}`
  return (
    <join-form
      class={classNames(styles.join, className)}
      data-texts={isBuiltIn ? undefined : JSON.stringify(t.join)}
      suppressHydrationWarning
    >
      {children}
      <form
        method="post"
        action="/api/newsletter/join"
        className={styles.form}
        data-part="form"
        suppressHydrationWarning
      >
        <label htmlFor={id}>{t.label}</label>
        <div className={classNames(styles.line, isInRow && styles.row)}>
          <input
            className={styles.input}
            id={id}
            name="email"
            type="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t.example}
            dir="auto"
            aria-describedby={`${id}-error ${id}-hint`}
            aria-invalid={problem ? true : undefined}
            data-part="email"
            suppressHydrationWarning
          />
          <button
            type="submit"
            className={buttonClass({}, styles.send)}
            data-part="send"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: escapeHtml(t.join.send) }}
          />
        </div>
        <p
          className={styles.problem}
          id={`${id}-error`}
          role="alert"
          data-part="problem"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: escapeHtml(problem) }}
        />
        <p className="meta" id={`${id}-hint`}>
          {t.hint} <SiteLink href={PATHS.privacy}>{privacy.name}</SiteLink>
        </p>
        <input type="hidden" name="source" value={source} />
        {/* Nobody sees it: only programs fill it in. */}
        <input name="website" hidden tabIndex={-1} autoComplete="off" />
      </form>
      <div
        className={styles.answer}
        role="status"
        tabIndex={-1}
        hidden
        data-part="answer"
        {...UNTOUCHED}
      />
    </join-form>
  )
}
