import { lookOfText } from '@/domain/look/first-look'
import type { Look } from '@/domain/look/look'
import { BASE_COLOURS, type BaseColours, PALETTE_NAMES, PALETTES } from '@/domain/look/palettes'
import type { SetupProblem } from '@/domain/show/setup-problem'
import { LookCard } from '../site/look-card'
import mini from '../site/mini-page.module.css'
import { Alert } from '../ui/feedback'
import { Button, classNames, ui } from '../ui/kit'
import { Flow } from './flow'
import { OwnColours } from './own-colours.client'
import { PostedForm } from './posted-form.client'
import styles from './setup.module.css'

const [, ...OTHERS] = PALETTE_NAMES

/** The fourth step: how the site looks, by the colours of its cover where it has one. */
export function ChooseLook({
  showName,
  cover,
  look: first,
  problem: last,
}: {
  showName: string
  /** The colours that the cover proposes; null without a cover. */
  cover: BaseColours | null
  look: Look
  problem: SetupProblem | null
}) {
  const problem = last?.field === 'look' ? last : null
  const look = problem ? lookOfText(problem.typed) : first
  const input = (value: Look['palette']) => ({
    name: 'palette',
    value,
    defaultChecked: look.palette === value,
  })
  const isOther = OTHERS.some((name) => name === look.palette)
  const begin = cover ?? PALETTES.notebook
  const own = Object.fromEntries(
    BASE_COLOURS.map((name) => [name, look[name] ?? begin[name]]),
  ) as BaseColours
  return (
    <Flow name={showName} step={4} title="How should it look?">
      {problem && <Alert title="Couldn’t build the site.">{problem.message}</Alert>}
      <PostedForm className={styles.lookForm} action="/api/setup/look">
        <fieldset>
          <legend className="visually-hidden">Colours</legend>
          <div className={mini.looks}>
            <LookCard
              input={input('notebook')}
              colours={PALETTES.notebook}
              title="Notebook"
              note="Blue pen, yellow marker"
            />
            {cover && <LookCard input={input('cover')} colours={cover} title="From your cover" />}
            <LookCard
              input={input('own')}
              colours={own}
              title="Your own"
              note="Choose each colour"
            />
          </div>
          <OwnColours first={own} />
          <details className={classNames(ui.fold, styles.more)} open={isOther}>
            <summary>More colours</summary>
            <div className={mini.looks}>
              {OTHERS.map((name) => (
                <LookCard
                  key={name}
                  input={input(name)}
                  colours={PALETTES[name]}
                  title={PALETTES[name].label}
                />
              ))}
            </div>
          </details>
        </fieldset>
        <p className={ui.note}>
          Every pair of colours is checked, in light and in dark. You can change all of it later.
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
