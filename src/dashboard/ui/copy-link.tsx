import type { ActionResult } from './action-result'
import { copyText } from './copy-text'
import { fields } from './kit'

/**
 * Copies the URL of something on the site; where that is blocked, shows it.
 * @param path on this site
 * @param what it leads to, such as `episode 7`
 */
export async function copyLink(path: string, what: string): Promise<ActionResult> {
  const address = new URL(path, window.location.href).href
  if (await copyText(address)) return { message: `Link to ${what} copied.` }
  return {
    message: 'Your browser blocked copying. Select the link and copy it.',
    link: (
      <input
        className={fields.input}
        readOnly
        autoFocus
        value={address}
        aria-label={`Link to ${what}`}
        onFocus={(event) => event.currentTarget.select()}
      />
    ),
  }
}
