const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/g
const PRELOAD = /<link\b(?=[^>]*\srel="preload")(?=[^>]*\sas="script")[^>]*>/g

/**
 * A listener’s page without the scripts of Next, which are all that carry the nonce of their request,
 * and without what has them fetched early. Scripts of our own and JSON-LD stay.
 * @param html as rendered with `nonce`
 */
export function dropScripts(html: string, nonce: string): string {
  const mark = `nonce="${nonce}"`
  return html
    .replace(PRELOAD, '')
    .replace(SCRIPT, (script, attributes: string) => (attributes.includes(mark) ? '' : script))
    .replaceAll(` ${mark}`, '')
}
