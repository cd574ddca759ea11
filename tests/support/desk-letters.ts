import { vi } from 'vitest'
import type { Letter } from '@/domain/letters/letters'
import type { Inbox } from '@/server/desk/letters'
import { type Sent, stubNetwork } from './component'

export const NOW = '2026-12-03T14:18:00.000Z'

export const EPISODE_50 = {
  ...{ id: 'ep-050', number: 50, title: 'Fifty Lines We Kept', name: 'Episode 50' },
}
export const EPISODE_51 = {
  ...{ id: 'ep-051', number: 51, title: 'How to Hold a Banner', name: 'Episode 51' },
}

export const QUESTION = {
  ...{ id: 4, text: 'Which line do you still carry?', day: '2026-12-01' },
  ...{ lastDay: null, letters: 38 },
}

/** A written letter that its writer signed, and nobody has read. */
export const WRITTEN: Letter = {
  ...{
    id: 7,
    name: 'Bo',
    email: 'bo@example.org',
    language: 'en',
    voice: null,
    about: null,
    reason: null,
  },
  text: 'The bus driver on the 38 used to say “mind how you go”.\n\nI was nine.',
  question: { id: QUESTION.id, text: QUESTION.text },
  ...{ mayRead: true, mayPublish: false, sentAt: '2026-12-03T14:02:00.000Z' },
  ...{ isRead: false, isStarred: false, isSpam: false, note: '', episode: null, answered: null },
  ...{ transcript: '', askedAt: null, reply: null, publishedAt: null, trashedAt: null },
  keptUntil: '2027-12-03T14:02:00.000Z',
}

/** A voice message of someone unnamed, who has agreed to everything. */
export const SPOKEN: Letter = {
  ...{ ...WRITTEN, id: 6, name: null, email: null, text: '', question: null, mayPublish: true },
  ...{ about: EPISODE_50, sentAt: '2026-12-02T11:40:00.000Z' },
  voice: {
    ...{ isPlayable: true, isPending: false, seconds: 52, bytes: 400_000, type: 'audio/webm' },
    levels: [72, 44, 78],
  },
}

export const READ: Letter = {
  ...{ ...WRITTEN, id: 5, name: 'Etta', email: null, isRead: true, isStarred: true },
  ...{ text: 'I think it was the library fine.', question: null, episode: EPISODE_50 },
  answered: { episode: EPISODE_50, second: 760 },
}

export const INBOX: Inbox = {
  ...{
    isOn: true,
    hasContact: false,
    isAllowed: true,
    question: QUESTION,
    episodes: [EPISODE_51, EPISODE_50],
  },
  ...{ canDelete: true, hasMail: true, timeZone: 'Europe/London' },
  ...{ showName: 'Sample Hour', now: NOW },
  counts: {
    inbox: 3,
    contact: 0,
    starred: 1,
    answered: 1,
    published: 0,
    spam: 0,
    trash: 0,
    unread: 2,
  },
  query: {
    ...{ folder: 'inbox', search: '', question: null, episode: null },
    ...{ isVoice: false, before: null },
  },
  letters: [WRITTEN, SPOKEN, READ],
  nextBefore: null,
}

/** A server that keeps letters as they are changed, unless `reply` answers. */
export function serveLetters(letters: Letter[], reply?: (sent: Sent) => object | undefined) {
  const stored = new Map(letters.map((letter) => [letter.id, letter]))
  const episodes = [EPISODE_50, EPISODE_51]
  const find = (id: unknown) => episodes.find((one) => one.id === id) ?? null
  return stubNetwork((sent) => {
    const given = reply?.(sent)
    if (given) return given
    const [, number, press] = /^\/api\/letters\/(\d+)(?:\/(\w+))?$/.exec(sent.path) ?? []
    const letter = stored.get(Number(number))
    if (!letter) return undefined
    if (sent.method === 'DELETE') return { json: { message: 'Letter deleted.' } }
    const { episode, answered, ...changes } = (sent.body ?? {}) as {
      episode?: string | null
      answered?: { episode: string; second: number | null } | null
    }
    const answer = answered && find(answered.episode)
    const next: Letter = {
      ...letter,
      ...(press === undefined ? changes : {}),
      ...(episode === undefined ? {} : { episode: find(episode) }),
      ...(answered === undefined
        ? {}
        : { answered: answer ? { episode: answer, second: answered?.second ?? null } : null }),
      ...(press === 'publish' ? { publishedAt: NOW } : {}),
      ...(press === 'unpublish' ? { publishedAt: null } : {}),
      ...(press === 'ask' ? { askedAt: NOW } : {}),
      ...(press === 'trash' ? { trashedAt: NOW, publishedAt: null } : {}),
      ...(press === 'restore' ? { trashedAt: null } : {}),
    }
    stored.set(next.id, next)
    return { json: next }
  })
}

/** What was sent, in short: `PATCH /7 {"isStarred":true}`. */
export const callsOf = (writes: Sent[]): string[] =>
  writes.map(({ method, path, body }) => {
    const sent = body === undefined ? '' : ` ${JSON.stringify(body)}`
    return `${method} ${path.replace('/api/letters', '')}${sent}`
  })

/** Whether there is room for a letter beside the list. */
export const showPane = (isWide: boolean): void => {
  vi.stubGlobal(
    'matchMedia',
    () => Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList,
  )
}
