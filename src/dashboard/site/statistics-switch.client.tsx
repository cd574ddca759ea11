'use client'

import { SETTINGS } from '@/domain/show/settings'
import { saveGlobal } from '@/api-client/globals'
import { WhatIsCounted } from '../statistics/counting-note'
import { Button, forms, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/** Whether visits are counted (L16). */
export function StatisticsSwitch({ isOn }: { isOn: boolean }) {
  const { act, isBusy, feedback } = useAction()
  return (
    <div className={forms.form}>
      <WhatIsCounted />
      <div className={ui.actions}>
        <Button
          variant="secondary"
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
        </Button>
      </div>
      <p className={ui.note}>
        {isOn ? 'Counting is on.' : 'Counting is off. Earlier statistics are kept.'}
      </p>
      {feedback}
    </div>
  )
}
