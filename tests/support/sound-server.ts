import { serveHttp } from './http-server'

const RATE = 8000
const HEADER = 44

/** A low hum as a WAV file: 8-bit mono (RIFF WAVE, `WAVE_FORMAT_PCM`). */
export function makeWav(seconds: number): Buffer {
  const length = RATE * seconds
  const wav = Buffer.alloc(HEADER + length)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(HEADER - 8 + length, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(length, 40)
  for (let i = 0; i < length; i += 1)
    wav[HEADER + i] = 128 + Math.round(3 * Math.sin((i / RATE) * 2 * Math.PI * 110))
  return wav
}

/**
 * A server on the loopback address with one sound, which answers requests for parts of it.
 * @param isOpen whether pages of other sites may read it (CORS)
 */
export async function startSoundServer(seconds: number, isOpen = false) {
  const wav = makeWav(seconds)
  let asked = 0
  let released = Promise.resolve()
  const { origin, stop } = await serveHttp(({ headers, url }, response) => {
    if (url !== '/sound.wav') return response.writeHead(404).end()
    asked += 1
    if (isOpen) response.setHeader('Access-Control-Allow-Origin', '*')
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    const common = { 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' }
    if (from === undefined) {
      const half = wav.length / 2
      response.writeHead(200, { ...common, 'Content-Length': wav.length })
      response.write(wav.subarray(0, half))
      return void released.then(() => response.end(wav.subarray(half)))
    }
    const [first, last] = [Number(from), to ? Number(to) : wav.length - 1]
    response
      .writeHead(206, {
        ...common,
        'Content-Range': `bytes ${first}-${last}/${wav.length}`,
        'Content-Length': last - first + 1,
      })
      .end(wav.subarray(first, last + 1))
  })
  return {
    url: `${origin}/sound.wav`,
    /** How often it was requested. */
    asked: () => asked,
    /** Sends only the first half of the whole file until the returned function is called. */
    hold: () => {
      let release = () => {}
      released = new Promise((resolve) => (release = resolve))
      return release
    },
    stop,
  }
}
