'use client'

import { cityOf, dayIn, formatDayAndMonth, timeIn, weekdayOf } from '@/domain/show/show-time'
import { TextField } from '../../ui/field'
import { forms, ui } from '../../ui/kit'
import { type ReleaseChoice, releaseInstant, type ReleaseTimes } from '../episode-values'
import { releaseDayAndTime, releaseSentence } from '../save-actions'

/** When the episode goes live (D18), and what that means in the show's time and the host's own. */
export function ReleaseField({
  release,
  times,
  out,
  now,
  ownZone,
  error,
  onChange,
}: {
  release: ReleaseChoice
  times: ReleaseTimes
  /** When it went live, if visitors see it already; '' for at once. */
  out: string | null
  now: Date
  ownZone: string | null
  error: string | null | undefined
  onChange: (release: ReleaseChoice) => void
}) {
  const { timeZone, nextFree } = times
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
  const { main, second } = releaseSentence({
    choice: release.kind,
    instant: releaseInstant(release, times),
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
          <label key={kind} className={forms.choice}>
            <input
              type="radio"
              name="release"
              value={kind}
              checked={release.kind === kind}
              onChange={() => onChange({ ...release, kind })}
            />
            <span>
              <strong>{strong}</strong>
              {rest}
            </span>
          </label>
        ))}
      </div>
      {release.kind === 'at' && (
        <TextField
          id="releaseAt"
          label="Day and time"
          hint={`${cityOf(timeZone)} time`}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={release.at}
          error={error}
          onChange={(event) => onChange({ ...release, at: event.currentTarget.value })}
        />
      )}
      <p className={ui.say} role="status">
        {main}
        {second && <small>{second}</small>}
      </p>
    </fieldset>
  )
}
