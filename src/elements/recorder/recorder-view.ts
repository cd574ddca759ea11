import type { Language } from '@/domain/language/language'
import { MAX_VOICE_SECONDS } from '@/domain/letters/letters'
import { clockTime } from '@/domain/listening/playback'
import type { EN_RECORDER } from '@/domain/texts/en-recorder'
import { fill } from '@/domain/texts/fill'
import { commas } from '../letters/commas'
import { icon } from '../listening/icon'
import { isEnding, isSilent, megabytes, type RecorderState } from './recording'

export type RecorderTexts = typeof EN_RECORDER

/** The classes of what is made here, from the styles of the page. */
export type RecorderClasses = Record<
  'alert' | 'lines' | 'main' | 'paper' | 'play' | 'quiet' | 'small',
  string
>

/** The buttons beside the text, and in which states each is there. */
const ACTIONS = {
  cancel: ['asking', 'ready', 'sending'],
  startOver: ['recording'],
  tryAgain: ['failed', 'denied'],
  again: ['review'],
  remove: ['review', 'failed'],
  saveFile: ['failed'],
} as const satisfies Record<string, RecorderState['name'][]>
export type RecorderAction = keyof typeof ACTIONS
export const ACTION_NAMES = Object.keys(ACTIONS) as RecorderAction[]

const CLASS_OF: Record<RecorderAction, 'paper' | 'quiet' | 'small'> = {
  cancel: 'quiet',
  startOver: 'quiet',
  tryAgain: 'small',
  again: 'paper',
  remove: 'quiet',
  saveFile: 'paper',
}

const MAX_TIME = clockTime(MAX_VOICE_SECONDS)

/** The recorder as it is before its state is shown; all its controls stay, so that focus does. */
export function recorderMarkup(t: RecorderTexts, classes: RecorderClasses): string {
  const actions = ACTION_NAMES.map(
    (name) =>
      `<button type="button" class="${classes[CLASS_OF[name]]}" data-part="${name}" hidden>${t[name]}</button>`,
  )
  return (
    `<div class="${classes.alert}" role="alert" data-part="alert" hidden></div>` +
    `<div data-part="row">` +
    `<button type="button" class="${classes.main}" data-part="main">` +
    `<span data-part="main-icon"></span><span class="visually-hidden" data-part="main-name"></span></button>` +
    `<button type="button" class="${classes.play}" data-part="play" data-plays="false" hidden>` +
    `${icon('play')}${icon('pause')}<span class="visually-hidden" data-part="play-name"></span></button>` +
    `<p data-part="say"><b data-part="title"></b>` +
    `<span class="number" data-part="clock" role="timer" hidden></span><span class="meta" data-part="note"></span></p>` +
    `<span data-part="actions">${actions.join('')}` +
    `<span data-part="file" hidden><span class="meta" data-part="or">${t.or}</span> ` +
    `<label><span data-part="file-name"></span><input type="file" accept="audio/*" data-part="pick"></label></span></span>` +
    `</div>` +
    `<progress max="100" aria-label="${t.progress.replace(/"/g, '&#34;')}" data-part="progress" hidden></progress>` +
    `<span class="${classes.lines}" aria-hidden="true" data-part="lines" hidden></span>` +
    `<p class="meta" data-part="hint" hidden>${t.lines}</p>` +
    `<span class="visually-hidden" role="status" data-part="said"></span>`
  )
}

/** A clock stands in place of the note. */
type Said = { title: string; note?: string; seconds?: number; mark?: string }

function say(state: RecorderState, t: RecorderTexts, language: Language): Said {
  switch (state.name) {
    case 'idle':
    case 'ready':
      return { title: t.record, note: t.recordText }
    case 'asking':
      return { title: t.asking, note: t.askingText }
    case 'recording': {
      const { levels } = state
      if (isSilent(levels)) return { title: t.silent, note: t.silentText }
      const mark = isEnding(levels) ? t.left : undefined
      return { title: t.recording, seconds: levels.length, ...(mark && { mark }) }
    }
    case 'review':
      return { title: t.yours, ...(state.recorded.seconds !== null && { seconds: 0 }) }
    case 'sending': {
      const { sent, total } = state
      const percent = total > 0 ? Math.floor((sent / total) * 100) : 0
      const amounts = { sent: megabytes(sent, language), total: megabytes(total, language) }
      return {
        title: fill(t.sending, { percent }),
        note: total > 0 ? fill(t.sendingText, amounts) : '',
      }
    }
    case 'failed': {
      const { seconds } = state.recorded
      const title = seconds === null ? t.yours : fill(t.keptTitle, { time: clockTime(seconds) })
      return { title, note: t.keptText }
    }
    case 'denied':
      return { title: '' }
    case 'none':
      return { title: t.none, note: t.noneText }
  }
}

type Shown = {
  t: RecorderTexts
  language: Language
  isStored: boolean
}

/** Shows a state; the element's parts are those of `recorderMarkup`. */
export function showRecorder(
  part: (name: string) => HTMLElement,
  state: RecorderState,
  { t, language, isStored }: Shown,
): void {
  const { name } = state
  const said = say(state, t, language)
  const isRecording = name === 'recording'

  const main = part('main')
  main.hidden = !['idle', 'asking', 'ready', 'recording'].includes(name)
  main.toggleAttribute('data-stops', isRecording)
  main.ariaBusy = name === 'asking' ? 'true' : null
  main.ariaDisabled = name === 'asking' ? 'true' : null
  setHtml(part('main-icon'), icon(isRecording ? 'stop' : 'mic'))
  const mainName = { asking: t.waiting, recording: t.stop }[name as 'asking' | 'recording']
  part('main-name').textContent = mainName ?? t.record

  part('play').hidden = name !== 'review' && name !== 'failed'
  const title = isRecording ? `<span data-part="dot"></span>${said.title}` : said.title
  setHtml(part('title'), said.mark ? `${title}, <mark>${said.mark}</mark>` : title)
  part('say').hidden = said.title === ''
  part('clock').hidden = said.seconds === undefined
  const whole = 'recorded' in state ? state.recorded.seconds : null
  if (said.seconds !== undefined)
    showClock(part('clock'), said.seconds, whole === null ? MAX_TIME : clockTime(whole), t)
  part('note').hidden = !said.note
  part('note').textContent = said.note ?? ''

  for (const action of ACTION_NAMES)
    part(action).hidden = !(ACTIONS[action] as readonly string[]).includes(name)
  part('file').hidden = name !== 'denied' && name !== 'none'
  part('or').hidden = name === 'none'
  part('file-name').textContent = name === 'none' ? t.file : t.addFile

  const alert = part('alert')
  alert.hidden = name !== 'failed' && name !== 'denied'
  if (name === 'failed')
    setHtml(alert, alertHtml(t.failed, isStored ? t.failedText : t.failedUnstored))
  else setHtml(alert, name === 'denied' ? alertHtml(t.denied, t.deniedText) : '')

  const progress = part('progress') as HTMLProgressElement
  progress.hidden = name !== 'sending'
  if (name === 'sending') progress.value = state.total > 0 ? (state.sent / state.total) * 100 : 0

  const levels = isRecording ? state.levels : 'recorded' in state ? state.recorded.levels : []
  showLines(part('lines'), levels, isRecording ? MAX_VOICE_SECONDS : levels.length)
  part('lines').hidden = !isRecording && (name !== 'review' || levels.length === 0)
  part('hint').hidden = !isRecording
}

const alertHtml = (title: string, text: string): string =>
  `${icon('alert')}<p><strong>${title}</strong> ${text}</p>`

/** Writes only what is new: screen readers say what is written again. */
function setHtml(element: HTMLElement, html: string): void {
  if (element.dataset.shown === html) return
  element.dataset.shown = html
  element.innerHTML = html
}

/** `0:38 of 1:30` */
export function showClock(
  clock: HTMLElement,
  seconds: number,
  whole: string,
  t: RecorderTexts,
): void {
  clock.innerHTML = `${clockTime(seconds)} <small>${fill(t.ofTime, { time: whole })}</small>`
}

/** One comma a second; those that are there stay. */
function showLines(lines: HTMLElement, levels: readonly number[], cells: number): void {
  const key = `${cells} ${levels.join(' ')}`
  if (lines.dataset.shown === key) return
  lines.dataset.shown = key
  lines.replaceChildren(...commas(levels, cells))
}
