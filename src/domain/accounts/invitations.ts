import * as z from 'zod'
import { emailText } from './email'

export const newInvitation = z
  .object({
    email: emailText,
    role: z.enum(['owner', 'editor'], { error: 'Choose owner or editor.' }).default('editor'),
  })
  .meta({ example: { email: 'new@example.com', role: 'editor' } })
