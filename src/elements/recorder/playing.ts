/** Plays what was recorded, and follows it, as `timeupdate` comes too seldom for a comma a second. */
export class Playing {
  readonly #audio = new Audio()
  #url = ''
  #frame = 0

  /** @param follow called with the place in seconds, and whether it plays */
  constructor(readonly follow: (seconds: number, plays: boolean) => void) {
    const tell = () => this.#tell()
    for (const event of ['play', 'pause', 'ended']) this.#audio.addEventListener(event, tell)
  }

  toggle(recording: Blob): void {
    if (!this.#url) {
      this.#url = URL.createObjectURL(recording)
      this.#audio.src = this.#url
    }
    if (this.#audio.paused) {
      window.pagePlayback?.pause()
      void this.#audio.play().catch(() => this.#tell())
    } else this.#audio.pause()
  }

  /** Forgets the recording: another one may come. */
  end(): void {
    cancelAnimationFrame(this.#frame)
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    if (this.#url) URL.revokeObjectURL(this.#url)
    this.#url = ''
  }

  #tell(): void {
    const { paused, ended, currentTime } = this.#audio
    cancelAnimationFrame(this.#frame)
    this.follow(ended ? 0 : currentTime, !paused && !ended)
    if (!paused && !ended) this.#frame = requestAnimationFrame(() => this.#tell())
  }
}
