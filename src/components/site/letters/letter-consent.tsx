import { Check } from '@/components/ui/field'
import { PageScript } from '@/components/ui/page-script'
import { UNTOUCHED } from '@/components/ui/untouched'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { LetterConsent as Consent } from '@/domain/letters/letters'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './letter-consent.module.css'

/**
 * Shows what the writer of a letter allows: nothing is ticked before they do. One sentence sums it
 * up while they choose (src/elements/letters/letter-consent.ts).
 * @param name of the writer, where the form has no field for it
 */
export function LetterConsent({
  given,
  host,
  name,
}: {
  given: Consent
  host: string
  name?: string | null
}) {
  const { letters: t, isBuiltIn } = pageTexts()
  return (
    <>
      <PageScript name="letters" />
      <letter-consent
        class={styles.consent}
        data-host={host}
        data-name={name ?? undefined}
        data-texts={isBuiltIn ? undefined : JSON.stringify(t.recorder.consent)}
      >
        <fieldset>
          <legend>
            <VisuallyHidden>{fill(t.may, { host })}</VisuallyHidden>
          </legend>
          <Check name="mayRead" defaultChecked={given.mayRead} data-part="mayRead">
            <b>{t.read}</b>
            <span className="meta">{t.readText}</span>
          </Check>
          <Check name="mayPublish" defaultChecked={given.mayPublish} data-part="mayPublish">
            <b>{t.publish}</b>
            <span className="meta">{t.publishText}</span>
          </Check>
        </fieldset>
        <p className={styles.sum} role="status" data-part="sum" {...UNTOUCHED} />
      </letter-consent>
    </>
  )
}
