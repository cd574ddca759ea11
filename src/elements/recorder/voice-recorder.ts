import type { Language } from '@/domain/language/language'
import { MAX_VOICE_BYTES, MAX_VOICE_SECONDS } from '@/domain/letters/letters'
import { clockTime } from '@/domain/listening/playback'
import { EN_RECORDER } from '@/domain/texts/en-recorder'
import { highlightHeard } from '../letters/commas'
import { PageElement, setAttribute } from '../page-element'
import { askForMicrophone, canRecord, isAllowed, letGo, record, type Running } from './microphone'
import { Playing } from './playing'
import {
  ACTION_NAMES,
  recorderMarkup,
  showClock,
  showRecorder,
  type RecorderAction,
  type RecorderClasses,
} from './recorder-view'
import {
  IDLE,
  isFull,
  nextState,
  spokenAt,
  type RecorderEvent,
  type RecorderState,
} from './recording'
import { readStored, removeStored, storePart, type StoredAbout } from './stored-recording'
import { secondsOf, voiceFile } from './voice-file'

export type SentVoice = { id: string; file: File; levels: readonly number[] }

/**
 * `<voice-recorder>`: records a voice message in place of the file field that it has without scripts
 * (recorder.tsx). The form that it is in sends it (letter-form.ts).
 */
export class VoiceRecorderElement extends PageElement {
  #state: RecorderState = IDLE
  #texts = EN_RECORDER
  #stream: MediaStream | null = null
  #running: Running | null = null
  #about: StoredAbout | null = null
  #recording: Blob | null = null
  #isStored = true
  #isAsking = false
  /** Parts are stored one after the other. */
  #storing: Promise<unknown> = Promise.resolve()
  #playing = new Playing((seconds, plays) => this.#follow(seconds, plays))

  protected start(onPage: AbortSignal): void {
    const { texts, classes = '{}' } = this.dataset
    if (texts) this.#texts = JSON.parse(texts) as typeof EN_RECORDER
    this.innerHTML = recorderMarkup(this.#texts, JSON.parse(classes) as RecorderClasses)
    this.dataset.alive = ''
    this.#control(onPage)
    this.#show()
    if (!canRecord()) this.#take({ type: 'miss' })
    void this.#restore()
    const stop = () => this.#running?.stop()
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal: onPage })
    addEventListener('pagehide', stop, { signal: onPage })
    onPage.addEventListener('abort', () => {
      stop()
      this.#release()
      this.#playing.end()
    })
  }

  get state(): RecorderState {
    return this.#state
  }

  /** Returns what the form sends; null where nothing is recorded. */
  get voice(): SentVoice | null {
    if (!this.#recording || !this.#about || !('recorded' in this.#state)) return null
    const { id, type, levels } = this.#about
    const file = voiceFile(this.#recording, type)
    return { id, file, levels }
  }

  tell(event: Extract<RecorderEvent, { type: 'send' | 'progress' | 'fail' | 'cancel' }>): void {
    this.#take(event)
  }

  /** Once the show has it, this device need not. */
  async forget(): Promise<void> {
    this.#remove()
    await this.#storing
  }

  #control(onPage: AbortSignal): void {
    const press = (name: string, act: () => void) =>
      this.inner(name).addEventListener('click', act, { signal: onPage })
    press('main', () => {
      if (this.#state.name === 'recording') this.#running?.stop()
      else if (this.#state.name !== 'asking') void this.#ask()
    })
    press('play', () => this.#recording && this.#playing.toggle(this.#recording))
    const actions: Record<RecorderAction, () => void> = {
      cancel: () => this.#cancel(),
      startOver: () => void this.#startOver(),
      tryAgain: () => this.#tryAgain(),
      again: () => void this.#startOver(),
      remove: () => this.#remove(),
      saveFile: () => this.#save(),
    }
    for (const name of ACTION_NAMES) press(name, actions[name])
    const pick = this.inner<HTMLInputElement>('pick')
    pick.addEventListener('change', () => void this.#pick(pick), { signal: onPage })
  }

  /** Begins at once where the browser need not ask, else with the press after its answer. */
  async #ask(): Promise<void> {
    if (this.#stream) return this.#begin(this.#stream)
    if (this.#isAsking) return
    this.#isAsking = true
    const isKnown = await isAllowed()
    if (!isKnown) this.#take({ type: 'ask' })
    const asked = await askForMicrophone()
    this.#isAsking = false
    if (typeof asked === 'string') return this.#take({ type: asked === 'denied' ? 'deny' : 'miss' })
    if (!this.isConnected || (!isKnown && this.#state.name !== 'asking')) return letGo(asked)
    this.#stream = asked
    if (isKnown) this.#begin(asked)
    else this.#take({ type: 'allow' })
  }

  #begin(stream: MediaStream): void {
    this.#drop()
    const parts: Blob[] = []
    const about: StoredAbout = {
      ...{ id: String(Date.now()), type: '', at: Date.now() },
      ...{ seconds: 0, levels: [] },
    }
    this.#about = about
    this.#stream = null
    this.#running = record(stream, {
      onSecond: (level) => {
        this.#take({ type: 'second', level })
        if (this.#state.name !== 'recording' || this.#about !== about) return
        const { levels } = this.#state
        Object.assign(about, { levels, seconds: levels.length })
        const spoken = spokenAt(levels.length)
        if (spoken) this.#say(this.#texts[spoken])
        if (isFull(levels)) this.#running?.stop()
      },
      onPart: (part) => {
        if (this.#about !== about) return
        parts.push(part)
        this.#store(about, part)
      },
      onEnd: () => {
        if (this.#about !== about) return // Someone has started over.
        this.#running = null
        this.#recording = new Blob(parts, { type: about.type })
        const isShort = this.#state.name === 'recording' && !isFull(this.#state.levels)
        this.#take({ type: 'stop' })
        if (isShort) this.#say(this.#texts.saidStopped)
      },
    })
    about.type = this.#running.type
    this.#take({ type: 'begin' })
    this.#say(this.#texts.saidBegun)
  }

  /** Records once more, from the beginning. */
  async #startOver(): Promise<void> {
    this.#remove()
    await this.#ask()
  }

  #cancel(): void {
    const wasSending = this.#state.name === 'sending'
    this.#release()
    this.#take({ type: 'cancel' })
    if (wasSending) this.dispatchEvent(new Event('cancel-sending'))
  }

  #tryAgain(): void {
    if (this.#state.name === 'failed') this.closest('form')?.requestSubmit()
    else void this.#ask()
  }

  /** Takes a file of the device in place of a recording. */
  async #pick(field: HTMLInputElement): Promise<void> {
    const [file] = field.files ?? []
    if (!file) return
    const seconds = await secondsOf(file)
    field.value = ''
    if (file.size > MAX_VOICE_BYTES || (seconds ?? 0) > MAX_VOICE_SECONDS)
      return this.#refuse(this.#texts.badVoice)
    this.#drop()
    this.#about = { id: String(Date.now()), type: file.type, at: Date.now(), seconds, levels: [] }
    this.#recording = file
    this.#store(this.#about, file)
    this.#take({ type: 'take', recorded: { seconds, levels: [] } })
  }

  async #restore(): Promise<void> {
    const stored = await readStored(Date.now())
    // Closed before its first second, there is nothing to hear.
    if (!stored || stored.about.seconds === 0 || this.#about || !this.isConnected) return
    this.#about = stored.about
    this.#recording = stored.recording
    const { seconds, levels } = stored.about
    this.#take({ type: 'take', recorded: { seconds, levels } })
  }

  #store(about: StoredAbout, part: Blob): void {
    this.#storing = this.#storing.then(async () => {
      // It may have been removed in the meantime.
      if (this.#about === about) this.#isStored = await storePart({ ...about }, part)
    })
  }

  /** Ends whatever there is of a recording. */
  #drop(): void {
    this.#about = null
    this.#running?.stop()
    this.#running = null
    this.#recording = null
    this.#playing.end()
    this.#storing = this.#storing.then(removeStored)
  }

  #remove(): void {
    this.#drop()
    this.#state = nextState(nextState(this.#state, { type: 'stop' }), { type: 'cancel' })
    this.#take({ type: 'remove' })
  }

  #release(): void {
    if (this.#stream) letGo(this.#stream)
    this.#stream = null
  }

  #save(): void {
    const { voice } = this
    if (!voice) return
    const link = document.createElement('a')
    link.href = URL.createObjectURL(voice.file)
    link.download = voice.file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }

  #take(event: RecorderEvent): void {
    const before = this.#state.name
    this.#state = nextState(this.#state, event)
    this.#show()
    if (this.#state.name === before) return
    if (this.#state.name === 'asking') this.#say(`${this.#texts.asking}. ${this.#texts.askingText}`)
    if (this.#state.name !== 'sending') return
    this.#playing.end()
    this.#say(this.#texts.progress)
  }

  #show(): void {
    const active = document.activeElement
    const part = (name: string) => this.inner(name)
    const language = (this.dataset.language ?? 'en') as Language
    this.dataset.state = this.#state.name
    showRecorder(part, this.#state, { t: this.#texts, language, isStored: this.#isStored })
    this.#follow(0, false)
    // What had the focus is gone: it goes to what stands in its place.
    if (this.contains(active) && active?.closest('[hidden]'))
      this.querySelector<HTMLElement>('button:not([hidden])')?.focus()
  }

  #follow(seconds: number, plays: boolean): void {
    const play = this.inner('play')
    setAttribute(play, 'data-plays', String(plays))
    this.inner('play-name').textContent = plays ? this.#texts.pause : this.#texts.listen
    const recorded = this.#state.name === 'review' ? this.#state.recorded : null
    if (!recorded) return
    highlightHeard(this.inner('lines'), seconds)
    if (recorded.seconds !== null)
      showClock(this.inner('clock'), seconds, clockTime(recorded.seconds), this.#texts)
  }

  #say(text: string): void {
    this.inner('said').textContent = text
  }

  /** Says what is wrong with a file, for everyone. */
  #refuse(text: string): void {
    this.#say(text)
    this.inner('note').textContent = text
    for (const name of ['say', 'note']) this.inner(name).hidden = false
  }
}
