'use client'

import { SETTINGS } from '@/domain/settings'
import { saveGlobal } from '@/api-client/globals'
import { WhatIsCounted } from '../statistics/what-is-counted'
import { Outcome } from './parts'
import { useSave } from './use-save'

/** Whether visits are counted (L16). */
export function StatisticsSwitch({ isOn }: { isOn: boolean }) {
  const { save, isSending, said, failure } = useSave()
  return (
    <div className="d-form">
      <WhatIsCounted />
      <div className="d-actions">
        <button
          className="d-btn d-btn--paper"
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-label={SETTINGS.countsVisits}
          disabled={isSending}
          onClick={() =>
            void save(
              () => saveGlobal('site', { countsVisits: !isOn }),
              isOn ? 'stop counting visits.' : 'count visits.',
            )
          }
        >
          {isOn ? 'Stop counting' : 'Count visits'}
        </button>
      </div>
      <p className="d-note">
        {isOn ? 'Visits are counted.' : 'Visits are not counted.'} What was counted before stays.
      </p>
      <Outcome said={said} failure={failure} />
    </div>
  )
}
