import { samplesText, type ImportChoice, type ImportView } from '@/domain/imports/imports'
import { siteLanguageOf, type SiteLanguage, wordsHint } from '@/domain/language/language'
import { Section } from '../ui/head'
import { Choice } from '../ui/choice'
import { classNames, fields, forms, ui } from '../ui/kit'
import styles from './review.module.css'

/** Says which language the site’s words will be in, where they can’t be in the show’s. */
function WordsHint({ tag, language }: { tag: string; language: SiteLanguage }) {
  const hint = wordsHint(tag, siteLanguageOf(tag) ?? language)
  return hint && <span className={ui.note}> {hint}</span>
}

export function ReviewSettings({
  view: { facts, samples, notTaken, choice },
  language,
  onChange,
}: {
  view: ImportView
  language: SiteLanguage
  onChange: (part: Partial<ImportChoice>) => void
}) {
  if (facts.length === 0 && !samples && notTaken.length === 0) return null
  const tick = (field: string, isOn: boolean) =>
    onChange({
      show: isOn ? [...choice.show, field] : choice.show.filter((name) => name !== field),
    })
  return (
    <Section
      side="Your site"
      note="You can undo each setting later."
      id="import-site"
      className={classNames(forms.form, styles.width)}
    >
      {facts.length > 0 && (
        <fieldset className={forms.choices}>
          <legend className={fields.label}>Also import</legend>
          {facts.map(({ field, label, value }) => (
            <label className={forms.choice} key={field}>
              <input
                className={fields.box}
                type="checkbox"
                checked={choice.show.includes(field)}
                onChange={(event) => tick(field, event.target.checked)}
              />
              <span className={styles.fact}>
                <strong>{label}</strong> <span className={ui.soft}>{value}</span>
                {field === 'language' && choice.show.includes(field) && (
                  <WordsHint tag={value} language={language} />
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {samples && (
        <Choice
          type="checkbox"
          checked={choice.removeSamples}
          onChange={(event) => onChange({ removeSamples: event.target.checked })}
        >
          <strong>Delete the sample content</strong>
          <span className={ui.soft}>
            {' '}
            {samplesText(samples)}. This frees its episode numbers and can’t be undone.
          </span>
        </Choice>
      )}
      {notTaken.length > 0 && (
        <div className={fields.field}>
          <h3 className={fields.label}>Not imported (not supported)</h3>
          <ul className={styles.fact} role="list">
            {notTaken.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
