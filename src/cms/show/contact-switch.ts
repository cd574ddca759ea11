import type {
  CheckboxFieldValidation,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
} from 'payload'
import { lettersSettings, switchOnProblem } from '@/cms/letters/settings'

/** Refuses to switch on what would put messages in plain backups. */
export const checkContact: CheckboxFieldValidation = async (isOn, { req }) => {
  if (!isOn) return true
  const problem = switchOnProblem()
  // A version before may be a draft: what counts is what is live.
  return problem === null || (await lettersSettings(req)).hasContact || problem
}

const IS_NEW = 'contact form switched on'

/** Notes that the contact form goes from off to on for visitors. */
export const noteContact: GlobalBeforeChangeHook = async ({ data, req }) => {
  const isOn = data.hasContactPage === true && data._status !== 'draft'
  req.context[IS_NEW] = isOn && !(await lettersSettings(req)).hasContact
  return data
}

/** An owner who switches the contact form on wants to have its messages, also after a restore. */
export const allowContact: GlobalAfterChangeHook = async ({ req }) => {
  if (!req.context[IS_NEW] || (await lettersSettings(req)).isAllowed) return
  const data = { isAllowed: true }
  // Clients can’t write this field.
  await req.payload.updateGlobal({ slug: 'letters', data, req, overrideAccess: true })
}
