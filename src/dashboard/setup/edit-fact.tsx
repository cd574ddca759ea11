import { deskSetupPath } from '@/domain/desk-routes'
import { showRule } from '@/domain/imports/show-values'
import type { SetupProblem } from '@/domain/show/setup-problem'
import type { FoundFact } from '@/server/desk/setup-flow'
import { SelectField, TextArea, TextField } from '@/components/ui/field'
import { Button, forms, ui, VisuallyHidden } from '../ui/kit'
import styles from './setup.module.css'
import { PostedForm } from './posted-form.client'

/** A fact of the show as a form. */
export function EditFact({
  id,
  fact: { field, label, value, isTaken },
  problem,
}: {
  id: number
  fact: FoundFact
  problem: SetupProblem | null
}) {
  const rule = showRule(field)
  if (!rule) return null
  const wrong = problem?.field === field ? problem : null
  const common = {
    id: 'value',
    label: <VisuallyHidden>{label}</VisuallyHidden>,
    defaultValue: wrong?.typed ?? value,
    error: wrong?.message,
    autoFocus: true,
  }
  const options = rule.input.kind === 'choice' ? rule.input.options : []
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <PostedForm className={forms.form} action={`/api/imports/${id}/setup`}>
      <input type="hidden" name="field" value={field} />
      {rule.input.kind === 'choice' ? (
        <SelectField {...common}>
          {!isListed && <option>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      ) : rule.input.kind === 'lines' ? (
        <TextArea {...common} rows={5} dir="auto" />
      ) : (
        <TextField {...common} dir="auto" autoComplete="off" />
      )}
      <div className={styles.do}>
        <Button type="submit" size="small" name="action" value="save">
          Save
        </Button>
        {rule.isOptional && isTaken && (
          <button className={ui.link} type="submit" name="action" value="leave" formNoValidate>
            Don’t import
          </button>
        )}
        <a className={ui.link} href={deskSetupPath(id)}>
          Cancel
        </a>
      </div>
    </PostedForm>
  )
}
