'use client'

import { cityOf } from '@/domain/show/show-time'
import type { DeskMail } from '@/server/desk/mails'
import { useNow, useOwnZone } from '../episodes/editor/use-clock.client'
import { TextField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { Choice } from '../ui/choice'
import { forms, ui } from '../ui/kit'
import { type SendChoice, sendSentence } from './when'

export function WhenSection({
  page,
  choice,
  onChange,
}: {
  page: DeskMail
  choice: SendChoice
  onChange: (choice: SendChoice) => void
}) {
  const now = useNow(page.now)
  const ownZone = useOwnZone()
  const { main, second } = sendSentence(choice, page, { now, ownZone })
  const radio = (kind: SendChoice['kind']) => ({
    type: 'radio',
    name: 'when',
    value: kind,
    checked: choice.kind === kind,
    onChange: () => onChange({ ...choice, kind }),
  })
  return (
    <Section side="When" id="when">
      <fieldset className={forms.form}>
        <legend className="visually-hidden">When</legend>
        <div className={forms.choices}>
          <Choice {...radio('at')}>
            <strong>At a day and time</strong>
          </Choice>
          <Choice {...radio('now')}>
            <strong>Right away,</strong> as soon as you press Send
          </Choice>
        </div>
        {choice.kind === 'at' && (
          <TextField
            id="send-at"
            label="Day and time"
            hint={`${cityOf(page.timeZone)} time`}
            type="datetime-local"
            value={choice.at}
            onChange={({ currentTarget }) => onChange({ ...choice, at: currentTarget.value })}
          />
        )}
        <p className={ui.say} role="status">
          {main}
          {second && <small>{second}</small>}
        </p>
      </fieldset>
    </Section>
  )
}
