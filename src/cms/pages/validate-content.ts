import type { BlocksFieldValidation } from 'payload'
import { blocks } from 'payload/shared'

/** Blocks whose fields have fixed ids, so that a second one could not be told from the first. */
const FORMS = { contactForm: 'contact form', newsletter: 'newsletter form' }

/** Refuses a second form of a kind on a page, and what Payload refuses. */
export const validateContent: BlocksFieldValidation = (value, options) => {
  const kinds = Array.isArray(value)
    ? (value as { blockType?: string }[]).map(({ blockType }) => blockType)
    : []
  for (const [kind, name] of Object.entries(FORMS))
    if (kinds.indexOf(kind) !== kinds.lastIndexOf(kind)) return `A page can have only one ${name}.`
  return blocks(value, options)
}
