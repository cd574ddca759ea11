import { escapeHtml } from '../feeds/markup'
import { directionOf, type SiteLanguage } from '../language/language'
import { lookTokens, type Look } from '../look/look'
import { textsOf } from '../texts'
import { fill, formatNumber, plural } from '../texts/fill'
import { nameOfReason, type ContactFormProblem } from './contact'
import { MAX_LETTER_NAME, MAX_LETTER_TEXT, type LetterFormProblem } from './letters'

/** Values of a form as they were typed. @param name of a field */
type Sent = (name: string) => string

const FIELDS_PASSED_ON = ['about', 'episode']

/** The page loads and runs nothing, and its form is sent to the site alone. */
export const FORM_AGAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const colours = (tokens: Record<'paper' | 'ink' | 'pen' | 'on-pen', string>): string =>
  (['paper', 'ink', 'pen', 'on-pen'] as const)
    .map((name) => `--${name}: ${tokens[name]};`)
    .join(' ')

const styles = ({ light, dark }: ReturnType<typeof lookTokens>): string => `
:root { color-scheme: light dark; ${colours(light)} }
@media (prefers-color-scheme: dark) { :root { ${colours(dark)} } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.5 Georgia, serif; }
main { max-width: 42rem; margin: 0 auto; }
form { display: grid; gap: 1.25rem; }
h1 { font-size: 2.25rem; line-height: 1.15; font-weight: 500; margin: 0 0 1rem; }
[role=alert] { padding-inline-start: 1rem; border-inline-start: 3px solid var(--pen); }
label { display: grid; gap: 0.4rem; }
label.tick { display: flex; gap: 0.8rem; align-items: flex-start; }
.tick input { width: 1.5rem; height: 1.5rem; flex: none; margin: 0; accent-color: var(--pen); }
textarea, select, input:not([type=checkbox]) { width: 100%; min-height: 3rem; padding: 0.6rem 0.9rem;
  background: none; color: inherit; border: 1.5px solid; border-radius: 6px; font: inherit; }
button { justify-self: start; min-height: 3rem; padding: 0.6rem 1.5rem; font: inherit; cursor: pointer;
  color: var(--on-pen); background: var(--pen); border: 0; border-radius: 6px; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }`

type About<Problem> = {
  problem: Problem
  host: string
  retentionMonths: number
  language: SiteLanguage
  look: Look
}

/** The whole page around a form. @param notes what is wrong, and what to do */
const page = (
  { language, look }: Pick<About<string>, 'language' | 'look'>,
  title: string,
  notes: string,
  form: string,
): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles(lookTokens(look))}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p role="alert">${notes}</p>
${form}
</main>
</body>
</html>
`

/** The field that only programs fill in. */
const trap = (typed: string) =>
  `<input name="website" hidden tabindex="-1" autocomplete="off" value="${typed}">`

/**
 * The page that answers a plain form of a letter that could not be taken: what is wrong, and the form
 * with everything that was typed, which is written nowhere else. It needs no scripts and no other files.
 * A browser never sends a file twice, so a recording has to be added again.
 * @param sent what was typed
 * @returns HTML
 */
export function formAgainPage(
  sent: Sent,
  about: About<LetterFormProblem> & { hadVoice: boolean },
): string {
  const { problem, hadVoice, host, retentionMonths, language } = about
  const { letters: t } = textsOf(language)
  const typed = (name: string) => escapeHtml(sent(name))
  const words = (text: string) => escapeHtml(fill(text, { host }))
  const tick = (name: string, text: string) =>
    `<label class="tick"><input type="checkbox" name="${name}"${sent(name) ? ' checked' : ''}>
<span>${words(text)}</span></label>`
  const notes = [t.answers[problem], t.typedAgain, ...(hadVoice ? [t.voiceAgain] : [])]
    .map(words)
    .join(' ')
  return page(
    about,
    words(t.title),
    notes,
    `<form method="post" action="/api/letters" enctype="multipart/form-data">
${FIELDS_PASSED_ON.map((name) => `<input type="hidden" name="${name}" value="${typed(name)}">`).join('\n')}
<label>${words(t.letter)}
<textarea name="text" rows="10" maxlength="${2 * MAX_LETTER_TEXT}" dir="auto">
${typed('text')}</textarea>
<small>${words(fill(t.limit, { most: formatNumber(MAX_LETTER_TEXT, language) }))}</small></label>
<label>${words(t.recorder.file)}
<input name="voice" type="file" accept="audio/*">
<small>${words(t.recorder.fileText)}</small></label>
<label>${words(t.name)} ${words(t.optional)}
<input name="name" maxlength="${MAX_LETTER_NAME}" autocomplete="given-name" dir="auto" value="${typed('name')}"></label>
<label>${words(t.email)} ${words(t.optional)}
<input name="email" type="email" autocomplete="email" dir="auto" value="${typed('email')}">
<small>${words(t.emailHint)}</small></label>
${tick('mayRead', t.read)}
${tick('mayPublish', t.publish)}
${trap(typed('website'))}
<button type="submit">${words(t.recorder.send)}</button>
<p><small>${escapeHtml(plural(t.agree, retentionMonths, language, { host }))}</small></p>
</form>`,
  )
}

/** The same of the contact form. */
export function contactAgainPage(
  sent: Sent,
  about: About<ContactFormProblem> & { reasons: readonly string[] },
): string {
  const { problem, host, reasons, retentionMonths, language } = about
  const { contact: t, letters, names } = textsOf(language)
  const typed = (name: string) => escapeHtml(sent(name))
  const words = (text: string) => escapeHtml(fill(text, { host }))
  const options = reasons.map(
    (reason) =>
      `<option value="${escapeHtml(reason)}"${sent('reason') === reason ? ' selected' : ''}>${escapeHtml(nameOfReason(reason, t.reasons))}</option>`,
  )
  return page(
    about,
    words(names.contact),
    `${words(t.answers[problem])} ${words(letters.typedAgain)}`,
    `<form method="post" action="/api/letters/contact">
<label>${words(t.reason)}
<select name="reason" required><option value="">${words(t.choose)}</option>${options.join('')}</select></label>
<label>${words(t.name)}
<input name="name" required maxlength="${MAX_LETTER_NAME}" autocomplete="name" dir="auto" value="${typed('name')}"></label>
<label>${words(t.email)}
<input name="email" type="email" required autocomplete="email" dir="auto" value="${typed('email')}">
<small>${words(letters.emailHint)}</small></label>
<label>${words(t.message)}
<textarea name="text" required rows="10" maxlength="${2 * MAX_LETTER_TEXT}" dir="auto">
${typed('text')}</textarea>
<small>${words(fill(letters.limit, { most: formatNumber(MAX_LETTER_TEXT, language) }))}</small></label>
${trap(typed('website'))}
<button type="submit">${words(t.send)}</button>
<p><small>${escapeHtml(plural(t.agree, retentionMonths, language, { host }))}</small></p>
</form>`,
  )
}
