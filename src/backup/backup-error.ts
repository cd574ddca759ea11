/** Has one sentence for the person who runs the site. */
export class BackupError extends Error {}

/** The archive itself is of no use. */
export class DamagedError extends BackupError {
  /** @param detail a sentence about where */
  constructor(detail = '', options?: ErrorOptions) {
    super(`The archive is damaged or incomplete: use another one. ${detail}`.trim(), options)
  }
}
