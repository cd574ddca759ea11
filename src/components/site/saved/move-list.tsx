import { FieldError, TextField } from '@/components/ui/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Section, SectionTitle, SideHead } from '@/components/ui/section'
import { UNTOUCHED } from '@/components/ui/untouched'
import { pageTexts } from '@/domain/texts/page-texts'
import { CopyField } from '../copy-field'
import styles from './saved-page.module.css'

/** The episodes that a list from elsewhere would add, and the choice to add them (src/elements/saved/move-list.ts). */
export function Offer() {
  const { saved: t } = pageTexts()
  return (
    <Alert kind="note">
      <p role="status">
        <strong data-part="offered" {...UNTOUCHED} /> <span data-part="known" {...UNTOUCHED} />
      </p>
      <div className={styles.buttons}>
        <Button size="small" data-part="add" suppressHydrationWarning>
          {t.add}
        </Button>
        <Button variant="secondary" size="small" data-part="leave">
          <span {...UNTOUCHED} />
        </Button>
      </div>
    </Alert>
  )
}

/** Export and import, by link and by file. */
export function MoveList() {
  const { saved: t } = pageTexts()
  return (
    <Section
      space="tight"
      side={<SideHead as="p">{t.takeAlong}</SideHead>}
      aria-labelledby="along-title"
    >
      <h2 id="along-title" className="visually-hidden">
        {t.takeAlong}
      </h2>
      <div className={styles.ways}>
        <div className={styles.way} data-part="to-device" hidden suppressHydrationWarning>
          <SectionTitle as="h3">{t.toDevice}</SectionTitle>
          <p>{t.toDeviceText}</p>
          <CopyField
            id="own-link"
            label={t.asLink}
            text=""
            action={t.copyLink}
            done={t.linkCopied}
          />
        </div>
        <div className={styles.way} data-part="to-keep" hidden suppressHydrationWarning>
          <SectionTitle as="h3">{t.toKeep}</SectionTitle>
          <p>{t.toKeepText}</p>
          <Button variant="secondary" data-part="save-file">
            {t.saveFile}
          </Button>
        </div>
        <div className={styles.way}>
          <SectionTitle as="h3">{t.fromElsewhere}</SectionTitle>
          <p>{t.fromElsewhereText}</p>
          <form noValidate data-part="import">
            <TextField id="saved-link" label={t.otherLink} type="url" suppressHydrationWarning />
            <div role="alert">
              <div data-part="problem" hidden suppressHydrationWarning>
                <FieldError id="saved-link-error">
                  <span {...UNTOUCHED} />
                </FieldError>
              </div>
            </div>
            <Button type="submit" variant="secondary">
              {t.look}
            </Button>
          </form>
          <label className={styles.file}>
            {t.chooseFile}
            <input
              type="file"
              className="visually-hidden"
              accept=".json,application/json"
              data-part="file"
            />
          </label>
          <div data-part="offer-imported" hidden suppressHydrationWarning>
            <Offer />
          </div>
        </div>
      </div>
    </Section>
  )
}
