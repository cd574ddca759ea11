import { DESK_ROUTES } from '@/domain/desk-routes'
import { lookOfText } from '@/domain/look/first-look'
import type { Look } from '@/domain/look/look'
import type { BaseColours } from '@/domain/look/palettes'
import type { SetupProblem } from '@/domain/show/setup-problem'
import { Alert } from '../ui/feedback'
import { Choice } from '../ui/choice'
import { Button, fields, ui } from '../ui/kit'
import { Flow } from './flow'
import { LookChoices } from './look-choices.client'
import { PostedForm } from './posted-form.client'
import styles from './setup.module.css'

/** The fourth step: how the site looks, by the colours of its cover where it has one. */
export function ChooseLook({
  showName,
  cover,
  look: first,
  repeated,
  problem: last,
}: {
  showName: string
  /** The colours that the cover proposes; null without a cover. */
  cover: BaseColours | null
  look: Look
  /** Null where few episodes have the show's cover for an image. */
  repeated: { count: number; isDrawn: boolean } | null
  problem: SetupProblem | null
}) {
  const problem = last?.field === 'look' ? last : null
  const look = problem ? lookOfText(problem.typed) : first
  return (
    <Flow name={showName} step={4} title="How should it look?" back={DESK_ROUTES.setupTopics}>
      {problem && <Alert title="Couldn’t build the site.">{problem.message}</Alert>}
      <PostedForm className={styles.lookForm} action="/api/setup/look">
        <LookChoices cover={cover} look={look} />
        {repeated && (
          <fieldset>
            <legend className={fields.label}>
              {repeated.count} episodes have only the show’s cover as their image.
            </legend>
            <div>
              {[
                { value: 'yes', text: 'Show generated art for each', isOn: repeated.isDrawn },
                { value: 'no', text: 'Show the cover again', isOn: !repeated.isDrawn },
              ].map(({ value, text, isOn }) => (
                <Choice key={value} name="drawsRepeatedCovers" value={value} defaultChecked={isOn}>
                  {text}
                </Choice>
              ))}
            </div>
          </fieldset>
        )}
        <p className={ui.note}>
          Every pair of colours is checked, in light and in dark. You can change the look later.
        </p>
        <div className={styles.do}>
          <Button type="submit" size="large">
            Build my site
          </Button>
        </div>
      </PostedForm>
    </Flow>
  )
}
