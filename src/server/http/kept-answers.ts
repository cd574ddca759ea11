import { LRUCache } from 'lru-cache'
import type { Answer } from './answer'
import type { ContentEpochs, Epoch } from './content-epochs'

/**
 * Whole answers in bounded memory: those made of content as long as their epoch lasts, those that
 * never change (their address has a hash) until room is needed.
 */
export class KeptAnswers {
  private readonly ofContent: LRUCache<string, Answer>
  private readonly forEver: LRUCache<string, Answer>
  /** Answers that are being made; who asks meanwhile waits for the same one. */
  private readonly making = new Map<string, Promise<Answer>>()
  private keptIn: Epoch | null = null

  /** @param maxSize bytes, of each of the two kinds */
  constructor(
    private readonly epochs: Pick<ContentEpochs, 'current' | 'confirm'>,
    maxSize: number,
  ) {
    const store = () =>
      new LRUCache<string, Answer>({ maxSize, sizeCalculation: (answer) => answer.size })
    this.ofContent = store()
    this.forEver = store()
  }

  /** The answer that is kept for a key and still true, without asking anyone. */
  get(key: string): Answer | undefined {
    const epoch = this.epochs.current()
    return epoch !== null && epoch === this.keptIn ? this.ofContent.get(key) : undefined
  }

  /** An answer that is the same for ever. */
  getAsset(key: string): Answer | undefined {
    return this.forEver.get(key)
  }

  async makeAsset(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const made = await make()
    if (made.status === 200) this.forEver.set(key, made)
    return made
  }

  /**
   * Makes an answer once for all who wait for it. What was made while content changed goes to who
   * asked before the change, and is not kept.
   * @param isGood whether an answer may be kept
   */
  async make(
    key: string,
    make: () => Promise<Answer>,
    isGood: (made: Answer) => boolean,
  ): Promise<Answer> {
    const epoch = this.epochs.current() ?? (await this.epochs.confirm())
    if (!epoch) return make()
    this.enter(epoch)
    const underWay = this.making.get(key)
    if (underWay) return underWay
    const mine = make().then((made) => {
      if (isGood(made) && this.keptIn === epoch && this.epochs.current() === epoch)
        this.ofContent.set(key, made)
      return made
    })
    this.making.set(key, mine)
    const done = () => {
      if (this.making.get(key) === mine) this.making.delete(key)
    }
    mine.then(done, done)
    return mine
  }

  /** Throws away what was kept when another epoch has begun. */
  private enter(epoch: Epoch): void {
    if (this.keptIn === epoch) return
    this.keptIn = epoch
    this.ofContent.clear()
    this.making.clear()
  }
}
