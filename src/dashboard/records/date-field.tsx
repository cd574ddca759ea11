import type { DateFieldServerProps } from 'payload'
import { cityOf } from '@/domain/show/show-time'
import { getFrame } from '@/server/queries/pages'
import { DateInput } from './date-input.client'

/** A date in a form of the CMS, in the time of the show. */
export async function DateField({ clientField, path, readOnly }: DateFieldServerProps) {
  const { timeZone } = await getFrame()
  const { label, name, required, admin } = clientField
  return (
    <DateInput
      path={path ?? name}
      label={typeof label === 'string' ? label : name}
      hint={[
        ...(typeof admin?.description === 'string' ? [admin.description] : []),
        `${cityOf(timeZone)} time.`,
      ].join(' ')}
      timeZone={timeZone}
      isRequired={required === true}
      isReadOnly={readOnly === true || admin?.readOnly === true}
    />
  )
}
