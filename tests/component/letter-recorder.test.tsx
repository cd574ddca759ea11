import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Recorder } from '@/components/site/letters/recorder'
import { textsOf } from '@/domain/texts'
import '@/elements/recorder'
import { recorderMarkup, type RecorderClasses } from '@/elements/recorder/recorder-view'
import type { VoiceRecorderElement } from '@/elements/recorder/voice-recorder'
import { button, renderPage } from '../support/component'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

/** The microphone of a test: whether it is allowed, and how loud it is. */
const microphone = {
  permission: 'prompt' as PermissionState,
  answer: (): Promise<MediaStream> => Promise.reject(new Error('No answer yet')),
  level: 0.1,
}
const stopTrack = vi.fn()
const stream = (): MediaStream =>
  ({
    getTracks: () => [{ stop: stopTrack, addEventListener: () => {} }],
  }) as unknown as MediaStream
const allow = () => (microphone.answer = () => Promise.resolve(stream()))
const refuse = (name: string) =>
  (microphone.answer = () => Promise.reject(new DOMException('No.', name)))

class FakeRecorder {
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
  state = 'inactive'
  mimeType = 'audio/webm;codecs=opus'
  ondataavailable?: (event: { data: Blob }) => void
  onstart?: () => void
  onstop?: () => void
  start() {
    this.state = 'recording'
    this.onstart?.()
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['sound']) })
    this.onstop?.()
  }
}

beforeEach(() => {
  Object.assign(microphone, { permission: 'granted', level: 0.1 })
  allow()
  stopTrack.mockReset()
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({
        fftSize: 8,
        getFloatTimeDomainData: (samples: Float32Array) => samples.fill(microphone.level),
      })
      createMediaStreamSource = () => ({ connect: () => {} })
      resume = () => Promise.resolve()
      close = () => Promise.resolve()
    },
  )
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, clipboard: navigator.clipboard },
    permissions: { query: () => Promise.resolve({ state: microphone.permission }) },
    mediaDevices: { getUserMedia: () => microphone.answer() },
  })
  // This browser stores nothing: it is said, and nothing else depends on it.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
})
afterEach(() => void vi.useRealTimers())

function open() {
  const { user } = renderPage(
    <form>
      <Recorder />
    </form>,
  )
  const recorder = document.querySelector<VoiceRecorderElement>('voice-recorder')
  if (!recorder) throw new Error('There is no recorder.')
  const inState = (name: string) => vi.waitFor(() => expect(recorder.dataset.state).toBe(name))
  const record = async (seconds: number) => {
    await user.click(button('Record a voice message'))
    await inState('recording')
    pass(seconds)
  }
  return { inState, record, recorder, user }
}
const pass = (seconds: number) => void vi.advanceTimersByTime(seconds * 1000)
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`)
/** What is seen of a part. */
const textOf = (name: string) => (part(name)?.hidden ? null : part(name)?.textContent)
const buttons = () =>
  [...document.querySelectorAll('button')]
    .filter((one) => !one.closest('[hidden]'))
    .map(({ textContent }) => textContent)

test('it stands in place of the field for a file', () => {
  open()
  expect(document.querySelector('[name=voice]')).toBeNull()
  expect(buttons()).toEqual(['Record a voice message'])
  expect(textOf('note')).toMatch(/^Up to 90 seconds\. .* Nothing is sent until you press Send\.$/)
})

describe('the microphone', () => {
  test('is asked for after the press, and the next press begins', async () => {
    const { inState, recorder, user } = open()
    microphone.permission = 'prompt'
    let answer: (stream: MediaStream) => void = () => {}
    microphone.answer = () => new Promise((resolve) => (answer = resolve))
    await user.click(button('Record a voice message'))
    await inState('asking')
    expect(textOf('title')).toBe('Your browser is asking')
    expect(button('Waiting for the microphone').ariaBusy).toBe('true')
    expect(document.activeElement).toBe(part('main'))
    answer(stream())
    await inState('ready')
    await user.click(button('Record a voice message'))
    expect(recorder.dataset.state).toBe('recording')
  })

  test('can be left alone while the browser asks', async () => {
    const { inState, user } = open()
    microphone.permission = 'prompt'
    let answer: (stream: MediaStream) => void = () => {}
    microphone.answer = () => new Promise((resolve) => (answer = resolve))
    await user.click(button('Record a voice message'))
    await inState('asking')
    await user.click(button('Cancel'))
    await inState('idle')
    answer(stream())
    await vi.waitFor(() => expect(stopTrack).toHaveBeenCalledOnce())
    await inState('idle')
  })

  test('is refused: what to do is said, and a file will do', async () => {
    const { inState, recorder, user } = open()
    refuse('NotAllowedError')
    await user.click(button('Record a voice message'))
    await inState('denied')
    expect(part('alert')?.textContent).toBe(
      'The microphone is off for this site. Press the small icon beside the address, allow the microphone, then try again. Writing works without it.',
    )
    expect(textOf('file-name')).toBe('add a recording from your device')
    allow()
    await user.click(button('Try again'))
    await inState('recording')
    expect(recorder.voice).toBeNull()
  })

  test('is not there', async () => {
    const { inState, user } = open()
    refuse('NotFoundError')
    await user.click(button('Record a voice message'))
    await inState('none')
    expect([textOf('title'), textOf('note')]).toEqual([
      'No microphone found',
      'Write instead, or add a recording from your device: up to 90 seconds and 10 MB.',
    ])
  })

  test('a browser that cannot record takes a file', () => {
    vi.stubGlobal('MediaRecorder', undefined)
    open()
    expect(textOf('title')).toBe('No microphone found')
    expect(document.querySelector('input[type=file]')).not.toBeNull()
  })
})

describe('a recording', () => {
  test('has a comma a second, as tall as it was loud, and a clock', async () => {
    const { inState, record, recorder, user } = open()
    await record(2)
    microphone.level = 0.01
    pass(1)
    expect(textOf('title')).toBe('Recording')
    expect(textOf('clock')).toBe('0:03 of 1:30')
    const commas = [...document.querySelectorAll<HTMLElement>('[data-part=lines] i')]
    expect(commas).toHaveLength(90)
    expect(commas.slice(0, 4).map(({ style }) => style.getPropertyValue('--v'))).toEqual([
      ...['0.7', '0.7', '0.3', ''],
    ])
    expect(part('lines')?.ariaHidden ?? part('lines')?.getAttribute('aria-hidden')).toBe('true')
    await user.click(button('Stop recording'))
    await inState('review')
    expect(stopTrack).toHaveBeenCalledOnce()
    expect(textOf('clock')).toBe('0:00 of 0:03')
    expect(document.activeElement).toBe(part('play'))
    expect(buttons()).toEqual(['Listen to your recording', 'Record again', 'Remove'])
    const { file, levels } = recorder.voice ?? {}
    expect([file?.name, file?.type, levels]).toEqual(['voice.webm', 'audio/webm', [70, 70, 30]])
  })

  test('says its time at 60, 80 and 90 seconds, and stops by itself', async () => {
    const { inState, record } = open()
    await record(0)
    const said: (string | null | undefined)[] = []
    for (let second = 0; second < 90; second += 1) {
      const before = part('said')?.textContent
      pass(1)
      const now = part('said')?.textContent
      if (now !== before) said.push(now)
      if (second === 79) expect(textOf('title')).toBe('Recording, 10 seconds left')
    }
    expect(said).toEqual([
      'One minute. 30 seconds left',
      '10 seconds left',
      'That is 90 seconds. The recording has stopped.',
    ])
    await inState('review')
    expect(textOf('clock')).toBe('0:00 of 1:30')
  })

  test('says after five seconds that nothing is heard, and goes on', async () => {
    const { inState, record, recorder } = open()
    microphone.level = 0
    await record(5)
    expect([textOf('title'), textOf('note')]).toEqual([
      'We can’t hear you',
      'Is the right microphone on? The recording goes on.',
    ])
    microphone.level = 0.1
    pass(1)
    expect(textOf('title')).toBe('Recording')
    await inState('recording')
    expect(recorder.voice).toBeNull()
  })

  test('Escape stops it, and deletes nothing', async () => {
    const { inState, record, recorder, user } = open()
    await record(2)
    await user.keyboard('{Escape}')
    await inState('review')
    await user.keyboard('{Escape}')
    expect(recorder.voice?.levels).toEqual([70, 70])
  })

  test('can be started over, and removed', async () => {
    const { inState, record, recorder, user } = open()
    await record(3)
    await user.click(button('Start over'))
    await inState('recording')
    expect(textOf('clock')).toBe('0:00 of 1:30')
    pass(1)
    await user.click(button('Stop recording'))
    await inState('review')
    expect(recorder.voice?.levels).toEqual([70])
    await user.click(button('Remove'))
    expect([recorder.voice, buttons()]).toEqual([null, ['Record a voice message']])
    expect(document.activeElement).toBe(part('main'))
  })
})

describe('sending', () => {
  async function openRecorded() {
    const page = open()
    await page.record(2)
    await page.user.click(button('Stop recording'))
    await page.inState('review')
    return page
  }

  test('shows how far it is, and can be cancelled', async () => {
    const { inState, recorder, user } = await openRecorded()
    const cancelled = vi.fn()
    recorder.addEventListener('cancel-sending', cancelled)
    recorder.tell({ type: 'send' })
    recorder.tell({ type: 'progress', sent: 434_000, total: 700_000 })
    expect([textOf('title'), textOf('note')]).toEqual([
      'Sending your message, 62 %',
      '0.4 of 0.7 MB. Stay on this page until it is done.',
    ])
    expect(document.querySelector('progress')?.value).toBe(62)
    await user.click(button('Cancel'))
    await inState('review')
    expect(cancelled).toHaveBeenCalledOnce()
  })

  test('failed: nothing is lost, and the form is sent once more', async () => {
    const { recorder, user } = await openRecorded()
    const sent = vi.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', sent)
    recorder.tell({ type: 'send' })
    recorder.tell({ type: 'fail' })
    expect(part('alert')?.textContent).toMatch(/^It wasn’t sent\. Your recording is/)
    expect(textOf('title')).toBe('Your message, 0:02')
    expect(buttons()).toEqual([
      ...['Listen to your recording', 'Try again', 'Remove', 'Save as a file'],
    ])
    await user.click(button('Try again'))
    expect(sent).toHaveBeenCalledOnce()
  })
})

test('its progress has a host’s own name with quotation marks', () => {
  const place = document.createElement('div')
  const texts = { ...textsOf('en').letters.recorder, progress: 'As "sent"' }
  place.innerHTML = recorderMarkup(texts, {} as RecorderClasses)
  expect(place.querySelector('progress')?.getAttribute('aria-label')).toBe('As "sent"')
})
