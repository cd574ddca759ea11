import { TextField } from '@/components/ui/field'
import { pageTexts } from '@/domain/texts/page-texts'
import { COPY_REFUSED } from '@/domain/texts/refusals'
import { CopyButton, CopyStatus } from './copy-button'
import styles from './copy-field.module.css'

/** A text to take along, with a button that copies it (src/elements/copy.ts). */
export function CopyField({
  id,
  label,
  text,
  action,
  done,
}: {
  id: string
  label: string
  text: string
  action: string
  /** For screen readers. */
  done: string
}) {
  const { copy: t } = pageTexts().shared
  return (
    <copy-text
      class={styles.copy}
      data-text={text}
      data-done={done}
      data-refused={t.refused === COPY_REFUSED ? undefined : t.refused}
    >
      <TextField id={id} label={label} value={text} readOnly data-part="text" />
      <CopyButton href={`#${id}`} action={action} copied={t.copied} />
      <CopyStatus />
    </copy-text>
  )
}
