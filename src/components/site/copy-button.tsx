import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { UNTOUCHED } from '@/components/ui/untouched'
import styles from './copy-button.module.css'

/**
 * The button of an element that copies (src/elements/copy.ts): a link until its script is there, so
 * that a press in between is kept. Without scripts it is not shown.
 * @param href where the press leads if the script does not come
 * @param copied what it says for a moment afterwards
 */
export function CopyButton({
  href,
  variant = 'secondary',
  action,
  copied,
}: {
  href: string
  variant?: 'primary' | 'secondary'
  action: string
  copied: string
}) {
  return (
    <ButtonLink
      href={href}
      variant={variant}
      className={styles.button}
      data-part="copy"
      suppressHydrationWarning
    >
      <span data-part="idle">
        <Icon name="link" />
        {action}
      </span>
      <span data-part="done" hidden suppressHydrationWarning>
        <Icon name="check" />
        {copied}
      </span>
    </ButtonLink>
  )
}

export function CopyStatus() {
  return <p role="status" className="visually-hidden" data-part="said" {...UNTOUCHED} />
}
