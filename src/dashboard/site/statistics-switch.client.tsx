'use client'

import { SETTINGS } from '@/domain/show/settings'
import { saveGlobal } from '@/api-client/globals'
import { WhatIsCounted } from '../statistics/counting-note'
import { useAction } from '../ui/use-action.client'

/** Whether visits are counted (L16). */
export function StatisticsSwitch({ isOn }: { isOn: boolean }) {
  const { act, isBusy, feedback } = useAction()
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
          disabled={isBusy}
          onClick={() =>
            void act(async () => {
              await saveGlobal('site', { countsVisits: !isOn })
              return { message: isOn ? 'Counting is off.' : 'Counting is on.' }
            }, 'Couldn’t save.')
          }
        >
          {isOn ? 'Stop counting' : 'Count visits'}
        </button>
      </div>
      <p className="d-note">
        {isOn ? 'Counting is on.' : 'Counting is off. Earlier statistics are kept.'}
      </p>
      {feedback}
    </div>
  )
}
