import { escapeHtml } from '@/domain/feeds/markup'
import { BACK_S, FORWARD_S } from '@/domain/listening/playback'
import { readStored } from '@/session/auth-record'
import { icon } from './icon'
import { playerTexts } from './player-texts'

/**
 * Place where this device stores that `?` is to open the list in a player alone (WCAG 2.2, 2.1.4).
 */
const ELSEWHERE = 'shortcuts-elsewhere'

const isOnElsewhere = (): boolean => readStored(ELSEWHERE) !== '0'

/** The keys of a player (player-keys.ts), and what each does. */
function keysOf(): [string[], string][] {
  const { texts: t } = playerTexts()
  const { shortcuts } = t
  return [
    [[shortcuts.space, 'K'], `${t.play}, ${t.pause}`],
    [['J', '←'], `${BACK_S}${t.back}`],
    [['L', '→'], `${FORWARD_S}${t.forward}`],
    [['↑', '↓'], shortcuts.chapters],
    [['<', '>'], shortcuts.speeds],
    [['?'], shortcuts.title],
  ]
}

function makeDialog(): HTMLDialogElement {
  const { shortcuts: t } = playerTexts().texts
  const dialog = document.createElement('dialog')
  dialog.className = 'shortcuts'
  dialog.setAttribute('aria-labelledby', 'shortcuts-title')
  dialog.innerHTML =
    `<style>${STYLE}</style><form method="dialog"><h2 id="shortcuts-title">${t.title}</h2>` +
    `<button aria-label="${escapeHtml(t.close)}">${icon('close')}</button></form><p>${t.where}</p><dl></dl>` +
    `<label><input type="checkbox">${t.elsewhere}</label>`
  const rows = keysOf().map(([keys, does]) => {
    const row = document.createElement('div')
    row.innerHTML = `<dt>${keys.map(() => '<kbd></kbd>').join(' ')}</dt><dd></dd>`
    row.querySelectorAll('kbd').forEach((kbd, index) => kbd.append(keys[index] ?? ''))
    row.querySelector('dd')?.append(does)
    return row
  })
  dialog.querySelector('dl')?.append(...rows)
  const choice = dialog.querySelector('input') as HTMLInputElement
  choice.checked = isOnElsewhere()
  choice.addEventListener('change', () => {
    try {
      localStorage.setItem(ELSEWHERE, choice.checked ? '1' : '0')
    } catch {
      // Without storage the choice cannot be made.
    }
  })
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  return dialog
}

export function showShortcuts(): void {
  const dialog = makeDialog()
  document.body.append(dialog)
  dialog.showModal()
}

/** Has `?` show the list, wherever nobody types. */
export function followHelpKey(): void {
  addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    if (target.closest('input, textarea, select, [contenteditable]')) return
    if (!isOnElsewhere() && !target.closest('audio-player, player-bar')) return
    if (document.querySelector('dialog.shortcuts')) return
    event.preventDefault()
    showShortcuts()
  })
}

const STYLE = `
.shortcuts {
  width: min(30rem, 100% - 2rem);
  max-height: calc(100dvh - 2rem);
  padding: 1.25rem;
  overflow-y: auto;
  background: var(--surface);
  color: var(--ink);
  border: var(--border);
  border-radius: var(--radius-m);
  box-shadow: var(--shadow-3);
}
.shortcuts::backdrop {
  background: var(--backdrop);
}
.shortcuts form {
  display: flex;
  align-items: center;
  justify-content: space-between;
}
.shortcuts h2 {
  font-size: var(--text-xl);
}
.shortcuts button {
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  padding: 0;
  background: none;
  color: inherit;
  border: 0;
  border-radius: var(--radius-m);
  cursor: pointer;
}
.shortcuts button:hover {
  background: var(--highlight);
  color: var(--on-highlight);
}
.shortcuts svg {
  width: 1.375rem;
  height: 1.375rem;
}
.shortcuts p {
  color: var(--ink-soft);
}
.shortcuts dl {
  margin: 0.75rem 0;
}
.shortcuts dl div {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  align-items: baseline;
  padding-block: 0.5rem;
  border-top: var(--border);
}
.shortcuts dt {
  min-width: 8rem;
}
.shortcuts dd {
  margin: 0;
}
.shortcuts kbd {
  display: inline-block;
  min-width: 1.75rem;
  padding: 0.1rem 0.4rem;
  background: var(--surface-sunk);
  border: 1.5px solid var(--rule-strong);
  border-radius: 4px;
  font: 600 var(--text-s) / 1.3 var(--font-sans);
  text-align: center;
}
.shortcuts label {
  display: flex;
  align-items: center;
  gap: 0.65rem;
  min-height: var(--target);
  cursor: pointer;
}
.shortcuts input {
  width: 1.375rem;
  height: 1.375rem;
  margin: 0;
  flex: none;
  accent-color: var(--pen);
}
`
