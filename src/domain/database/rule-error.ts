/** Refused input: the field, and a message that may be shown to anyone. */
export class RuleError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'RuleError'
    this.field = field
  }
}
