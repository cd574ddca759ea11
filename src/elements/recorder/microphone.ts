import { loudness } from './recording'

/** Formats in the order of preference: Opus, in WebM or MP4; AAC only where the browser can't. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4;codecs=mp4a.40.2']
/** For speech; 90 seconds are less than a megabyte. */
const BITS_PER_SECOND = 64_000
/** Interval at which the loudness is measured (ms); the loudest moment of a second counts. */
const MEASURE_MS = 100

export type Asked = MediaStream | 'denied' | 'missing'

export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' &&
  typeof navigator.mediaDevices?.getUserMedia === 'function' &&
  recordedType() !== undefined

const recordedType = (): string | undefined =>
  TYPES.find((type) => MediaRecorder.isTypeSupported(type))

/** Checks whether the browser need not ask, because it was allowed before. */
export async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'granted'
  } catch {
    return false // A browser that does not tell asks.
  }
}

export async function askForMicrophone(): Promise<Asked> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    })
  } catch (err) {
    const name = err instanceof DOMException ? err.name : ''
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing'
  }
}

export function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

type Listeners = {
  /** A second has passed, so loud (0-100). */
  onSecond: (level: number) => void
  /** A part of the file, about once a second. */
  onPart: (part: Blob) => void
  /** The recording has ended, by whatever; the last part has come. */
  onEnd: () => void
}

export type Running = { type: string; stop: () => void }

/** Records until it is stopped, or the microphone is unplugged. */
export function record(stream: MediaStream, { onSecond, onPart, onEnd }: Listeners): Running {
  const recorder = new MediaRecorder(stream, {
    mimeType: recordedType(),
    audioBitsPerSecond: BITS_PER_SECOND,
  })
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  const samples = new Float32Array(analyser.fftSize)
  context.createMediaStreamSource(stream).connect(analyser)
  void context.resume()

  let startedAt = performance.now()
  let seconds = 0
  let loudest = 0
  const measure = () => {
    analyser.getFloatTimeDomainData(samples)
    loudest = Math.max(loudest, loudness(samples))
    // Timers of a page in the background are late: it makes up for them.
    for (; performance.now() - startedAt >= (seconds + 1) * 1000; seconds += 1) {
      onSecond(loudest)
      loudest = 0
    }
  }
  const timer = setInterval(measure, MEASURE_MS)
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) onPart(data)
  }
  recorder.onstart = () => (startedAt = performance.now())
  recorder.onstop = () => {
    clearInterval(timer)
    letGo(stream)
    void context.close()
    onEnd()
  }
  for (const track of stream.getTracks()) track.addEventListener('ended', stop)
  recorder.start(1000)
  return { type: recorder.mimeType, stop }
}
