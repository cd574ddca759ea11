/**
 * A writer’s name as a mail to the address that they gave may have it: anyone can give any address, so
 * nothing that looks like a message or a link is sent to it. Null for anything else.
 */
export const mailableName = (name: string | null): string | null =>
  name !== null && /^[\p{L}\p{M}][\p{L}\p{M}’' -]{0,29}$/u.test(name) ? name : null
