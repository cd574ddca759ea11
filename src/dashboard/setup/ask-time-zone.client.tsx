'use client'

import { useState } from 'react'
import { fitsClock, type AskedZone } from '@/domain/imports/time-zone-proposal'
import { SETTINGS } from '@/domain/show/settings'
import type { SetupProblem } from '@/domain/show/setup-problem'
import { useBrowserZone } from '../ui/browser-zone.client'
import { SelectField } from '@/components/ui/field'

/** Asks in which time zone a show comes out; that of the browser is chosen if its clock fits. */
export function AskTimeZone({
  asked: { likely, readings },
  problem,
}: {
  asked: AskedZone
  problem: SetupProblem | null
}) {
  const own = useBrowserZone()
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? (own && fitsClock(own, readings) ? own : likely)
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <SelectField
      id="timeZone"
      label={SETTINGS.timeZone}
      hint="Your feed doesn’t say it. The release day and time come from your last ten episodes."
      error={problem?.field === 'timeZone' ? problem.message : undefined}
      required
      value={value}
      onChange={({ target }) => setChosen(target.value)}
    >
      {!zones.includes(value) && <option value={value}>{value || 'Choose a time zone'}</option>}
      {zones.map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </SelectField>
  )
}
