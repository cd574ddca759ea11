'use client'

import { cityOf, dayIn, formatDayAndMonth, timeIn, weekdayOf } from '@/domain/show/show-time'
import type { EditorShow } from '@/server/desk/episode'
import { TextField } from '@/components/ui/field'
import { Choice } from '../../ui/choice'
import { classNames, forms, ui } from '../../ui/kit'
import { type ReleaseChoice, releaseInstant } from '@/domain/episode-editor/episode-values'
import { DateField } from './date-field.client'
import { releaseDayAndTime, releaseSentence } from '../save-actions'

export function ReleaseField({
  release,
  show,
  out,
  now,
  ownZone,
  error,
  onChange,
}: {
  release: ReleaseChoice
  show: EditorShow
  /** Time when it went live, if visitors see it already; '' for at once. */
  out: string | null
  now: Date
  ownZone: string | null
  error: string | null | undefined
  onChange: (release: ReleaseChoice) => void
}) {
  const { timeZone, nextFree } = show
  if (out !== null)
    return (
      <p className={ui.say}>
        {out
          ? `Went live on ${releaseDayAndTime(out, timeZone)}, ${cityOf(timeZone)} time.`
          : 'This episode is live.'}
        <small>To change the release time, unpublish it first.</small>
      </p>
    )
  const day = dayIn(nextFree, timeZone)
  // The day may be words that are being typed, such as `next T`.
  const [, chosenDay = '', chosenTime = timeIn(nextFree, timeZone)] =
    /^(.*)T(.*)$/.exec(release.at) ?? []
  const { main, second } = releaseSentence({
    choice: release.kind,
    instant: releaseInstant(release, show),
    now,
    timeZone,
    ownZone,
  })
  const choices: { kind: ReleaseChoice['kind']; strong: string; rest: string }[] = [
    {
      kind: 'next',
      strong: `Next free ${weekdayOf(day)}`,
      rest: `, ${formatDayAndMonth(day)}, ${timeIn(nextFree, timeZone)}`,
    },
    { kind: 'at', strong: 'Another day and time', rest: '' },
    { kind: 'now', strong: 'Now', rest: ', when you press Publish' },
    { kind: 'none', strong: 'Not yet', rest: ', stays a draft' },
  ]
  return (
    <fieldset className={forms.form}>
      <legend className="visually-hidden">Release</legend>
      <div className={forms.choices}>
        {choices.map(({ kind, strong, rest }) => (
          <Choice
            key={kind}
            name="release"
            value={kind}
            checked={release.kind === kind}
            onChange={() => onChange({ ...release, kind })}
          >
            <strong>{strong}</strong>
            {rest}
          </Choice>
        ))}
      </div>
      {release.kind === 'at' && (
        <div className={classNames(forms.grid, forms.two)}>
          <DateField
            id="releaseAt"
            label="Day"
            pick="Pick a day"
            value={chosenDay}
            error={error}
            show={show}
            now={now}
            onChange={(to) => onChange({ ...release, at: `${to}T${chosenTime}` })}
          />
          <TextField
            id="releaseTime"
            label="Time"
            hint={`${cityOf(timeZone)} time`}
            type="time"
            value={chosenTime}
            onChange={(event) =>
              onChange({ ...release, at: `${chosenDay}T${event.currentTarget.value}` })
            }
          />
        </div>
      )}
      <p className={ui.say} role="status">
        {main}
        {second && <small>{second}</small>}
      </p>
    </fieldset>
  )
}
