/** Whether a text has the form of an email address; whether it exists only a mail can tell. */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 254 &&
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
