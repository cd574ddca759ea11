import type { TextFieldSingleValidation } from 'payload'
import { validateColour } from '@/domain/topics/topic-colours'

/** Empty is the colour that one of the first four always had. */
export const colourRule: TextFieldSingleValidation = (value) =>
  value ? (validateColour(value) ?? true) : true
