import { describe, expect, test } from 'vitest'
import { newValues } from '@/domain/episode-editor/episode-values'
import { type FormValues, isDirty, isUnsaved } from '@/domain/episode-editor/form-values'
import { reduceSave, type SaveEvent } from '@/domain/episode-editor/save-reducer'
import {
  autosaveDelay,
  busyOf,
  type Job,
  PAUSE_MS,
  problemOf,
  RETRY_MS,
  type Show,
  type SaveState,
  type SaveStatus,
  startState,
} from '@/domain/episode-editor/save-state'
import type { ServerVersion } from '@/domain/episode-editor/server-version'
import { type EpisodeFields, fieldsOf, type StoredEpisode } from '@/domain/episodes/episode-fields'
import { NO_TEXTS } from '@/domain/listening/timed-text'

const OPENED = '2026-11-19T09:00:00.000Z'
const LATER = '2026-11-19T09:01:00.000Z'
const AT = new Date(LATER)

const VALUES = newValues(49, { timeZone: 'Europe/London', nextFree: LATER })
const fields = (title: string): EpisodeFields => fieldsOf({ title, description: 'A letter.' })
const form = (title: string, change: Partial<FormValues> = {}): FormValues => ({
  number: 49,
  fields: fields(title),
  alt: '',
  texts: { transcript: '', chapters: '' },
  unsendable: [],
  isTyped: false,
  hasNewImage: false,
  canCreate: false,
  trashedAt: null,
  ...change,
})
const stored = (title: string, change: Partial<StoredEpisode> = {}): StoredEpisode => ({
  ...fields(title),
  id: 'ep-049',
  episodeNum: 49,
  updatedAt: LATER,
  changedBy: 'Maya',
  _status: 'draft',
  ...change,
})
const SERVER: ServerVersion = {
  id: 'ep-049',
  number: 49,
  updatedAt: OPENED,
  changedBy: null,
  newest: fields('Hopes'),
  isDraft: true,
  published: null,
  alt: '',
  texts: NO_TEXTS,
}
const SAME = form('Hopes')
const TYPED = form('Small hopes')
const MORE = form('Small hopes, and more')
const NEW = form('New', { number: 50, canCreate: true })
const THEIRS = stored('Theirs')

const AUTOSAVE: Job = { kind: 'autosave' }
const SAVE = { kind: 'save' } as const
const PUBLISH = { kind: 'publish', change: {} } as const
const RESTORE = { kind: 'restore', to: SERVER } as const

type Saving = Extract<SaveStatus, { name: 'saving' }>
const saving = (job: Job, over: Partial<Saving> = {}): Saving => ({
  name: 'saving',
  job,
  queue: [],
  before: null,
  isSecondTry: false,
  ...over,
})

/** Every state by its name, of an episode that the server has; `new` is not there yet. */
const STATUSES = {
  editing: { name: 'editing' },
  saving: saving(AUTOSAVE),
  acting: saving(SAVE),
  offline: { name: 'offline' },
  'signed-out': { name: 'signed-out' },
  conflict: { name: 'conflict', theirs: THEIRS },
  gone: { name: 'gone' },
  taken: { name: 'taken', message: 'Taken.' },
  refused: { name: 'refused', message: 'No.', form: TYPED },
} satisfies Record<string, SaveStatus>
type Name = keyof typeof STATUSES
const NAMES = Object.keys(STATUSES) as Name[]

const state = (name: Name, change: Partial<SaveState> = {}): SaveState => ({
  ...startState(SERVER, VALUES),
  status: STATUSES[name],
  ...change,
})
const blank = (change: Partial<SaveState> = {}): SaveState => ({
  ...startState(null, VALUES),
  ...change,
})
const after = (from: SaveState, ...events: SaveEvent[]): SaveState =>
  events.reduce(reduceSave, from)
const failed = (status: number | null, change: object = {}): SaveEvent => ({
  type: 'failed',
  failure: { status, message: 'No.', fields: {} },
  form: TYPED,
  ...change,
})
/** A state in a word: its name, and what is being done in it. */
const inShort = ({ status }: SaveState): string =>
  status.name === 'saving'
    ? [status.job, ...status.queue].map(({ kind }) => kind).join(' ')
    : status.name

describe('when a draft is saved by itself', () => {
  test.each<[Name, FormValues, number | null]>([
    ['editing', SAME, null],
    ['editing', TYPED, PAUSE_MS],
    ['editing', form('Hopes', { hasNewImage: true }), PAUSE_MS],
    ['saving', TYPED, null],
    ['acting', TYPED, null],
    ['offline', TYPED, RETRY_MS],
    ['offline', SAME, null],
    ['signed-out', TYPED, null],
    ['conflict', TYPED, null],
    ['gone', TYPED, null],
    ['taken', TYPED, null],
    ['refused', TYPED, null],
    ['refused', MORE, PAUSE_MS],
  ])('%s, %#: after %j', (name, typed, delay) =>
    expect(autosaveDelay(state(name), typed)).toBe(delay),
  )

  test('a new episode, once it can be created', () => {
    expect(autosaveDelay(blank(), { ...NEW, canCreate: false })).toBe(null)
    expect(autosaveDelay(blank(), NEW)).toBe(PAUSE_MS)
    expect(inShort(after(blank(), { type: 'pause-over', form: NEW }))).toBe('autosave')
  })

  test('what was refused is refused also with white space at its end, and with the same image', () => {
    const spaced = form(' Small hopes ')
    expect(autosaveDelay(state('refused'), spaced)).toBe(null)
    expect(autosaveDelay(state('refused'), { ...TYPED, hasNewImage: true })).toBe(PAUSE_MS)
    expect(autosaveDelay(state('refused'), { ...TYPED, alt: 'Red' })).toBe(PAUSE_MS)
  })
})

describe('events that save what is typed: the pause is over, the tab is hidden or left, the connection is back', () => {
  /** What is done then; the rest do nothing. */
  const DOES: Partial<Record<Name, string>> = {
    editing: 'autosave',
    saving: 'autosave autosave',
    acting: 'save autosave',
    offline: 'autosave',
  }
  describe.each(['pause-over', 'hidden', 'online', 'left'] as const)('%s', (type) => {
    test.each(NAMES)('in %s', (name) => {
      const from = state(name)
      expect(inShort(after(from, { type, form: TYPED }))).toBe(DOES[name] ?? inShort(from))
      // Nothing typed, nothing saved.
      expect(after(from, { type, form: SAME })).toBe(from)
    })

    test('after a refusal only with something else', () =>
      expect(inShort(after(state('refused'), { type, form: MORE }))).toBe('autosave'))
  })

  test('one draft waits at most', () => {
    const hidden: SaveEvent = { type: 'hidden', form: TYPED }
    expect(inShort(after(state('acting'), hidden, hidden))).toBe('save autosave')
  })

  test('what was in the way is shown until the server has answered', () => {
    const trying = after(state('offline'), { type: 'pause-over', form: TYPED })
    expect(problemOf(trying)).toEqual({ name: 'offline' })
    expect(busyOf(trying)).toBe('autosave')
  })
})

describe('what the host asks for is done in any state, one after the other', () => {
  test.each(NAMES)('in %s', (name) => {
    const from = state(name)
    const shown =
      name === 'saving' ? 'autosave publish' : name === 'acting' ? 'save publish' : 'publish'
    const to = after(from, { type: 'action', action: PUBLISH })
    expect(inShort(to)).toBe(shown)
    expect(problemOf(to)).toEqual(problemOf(from))
  })

  test('why the last one failed is shown until the next begins', () => {
    const failure = { message: 'No.', fields: { title: 'Long' } }
    const acting = after(state('editing', { failure }), { type: 'action', action: SAVE })
    expect(acting.failure).toBe(null)
    const autosaving = after(state('editing', { failure }), { type: 'hidden', form: TYPED })
    expect(autosaving.failure).toBe(failure)
  })

  test('it waits for the draft before it, also if that fails', () => {
    const from = after(state('saving'), { type: 'action', action: SAVE })
    for (const event of [{ type: 'done' } as const, failed(0), failed(401), failed(400)])
      expect(inShort(after(from, event))).toBe('save')
  })

  test('a draft that waits is not saved into what is in the way', () => {
    const from = after(state('acting'), { type: 'hidden', form: TYPED })
    const conflict = failed(409, { stored: THEIRS })
    expect(inShort(after(from, conflict))).toBe('conflict')
    expect(inShort(after(from, failed(401)))).toBe('signed-out')
    expect(inShort(after(from, failed(0)))).toBe('autosave')
    expect(inShort(after(from, { type: 'done' }))).toBe('autosave')
  })
})

describe('what an answer means', () => {
  test.each<[string, SaveEvent, SaveStatus]>([
    ['done', { type: 'done' }, { name: 'editing' }],
    ['no answer', failed(0), { name: 'offline' }],
    ['401', failed(401), { name: 'signed-out' }],
    ['409, someone else’s', failed(409, { stored: THEIRS }), { name: 'conflict', theirs: THEIRS }],
    [
      '409, this tab’s own of another time',
      failed(409, { stored: THEIRS, ownSave: OPENED }),
      { name: 'conflict', theirs: THEIRS },
    ],
    ['404, but there', failed(404, { stored: THEIRS }), { name: 'conflict', theirs: THEIRS }],
    ['404, deleted', failed(404, { stored: null }), { name: 'gone' }],
    [
      '409, in the trash',
      failed(409, { stored: stored('x', { deletedAt: LATER }) }),
      { name: 'gone' },
    ],
    ['400', failed(400), { name: 'refused', message: 'No.', form: TYPED }],
    ['500', failed(500), { name: 'refused', message: 'No.', form: TYPED }],
    ['a fault of the page', failed(null), { name: 'refused', message: 'No.', form: TYPED }],
  ])('to a draft: %s', (_, event, status) =>
    expect(after(state('saving'), event).status).toEqual(status),
  )

  test.each(['offline', 'refused', 'conflict'] as const)(
    'done leaves what was in the way when nothing was saved, and not otherwise: %s',
    (name) => {
      const before = problemOf(state(name))
      const from = state('saving', { status: saving(SAVE, { before }) })
      expect(after(from, { type: 'done' }).status).toEqual(before)
      for (const event of [
        { type: 'unchanged', at: AT } as const,
        {
          type: 'saved',
          doc: stored('Small hopes'),
          newest: TYPED.fields,
          published: null,
          at: AT,
        } as const,
      ]) {
        const to = after(from, event, { type: 'done' })
        expect(to.status).toEqual({ name: 'editing' })
        expect(to.savedAt).toBe(AT)
      }
    },
  )

  test('to an action, a refusal is said at its fields and nothing is in the way', () => {
    const fieldsFailed = { failure: { status: 400, message: 'No.', fields: { title: 'Long' } } }
    const to = after(state('acting'), failed(400, fieldsFailed))
    expect(to.status).toEqual({ name: 'editing' })
    expect(to.failure).toEqual({ message: 'No.', fields: { title: 'Long' } })
    // What was in the way before still is.
    const offline = state('acting', { status: saving(PUBLISH, { before: { name: 'offline' } }) })
    expect(after(offline, failed(400)).status).toEqual({ name: 'offline' })
  })

  test('to the creation of an episode: the number is taken, until another is typed', () => {
    const from = after(blank(), { type: 'pause-over', form: NEW }, failed(409))
    expect(from.status).toEqual({ name: 'taken', message: 'No.' })
    expect(autosaveDelay(from, NEW)).toBe(null)
    expect(after(from, { type: 'typed', values: { title: 'x' } }).status).toBe(from.status)
    const to = after(from, { type: 'typed', values: { number: '51' } })
    expect(autosaveDelay(to, NEW)).toBe(PAUSE_MS)
  })

  test('(Q02) to a restore: its values are shown at once, and no draft of before is saved', () => {
    const show: Show = ({ title }, typed) => ({ ...typed, title: title ?? '' })
    const job = { ...RESTORE, show }
    const from = state('saving', { status: saving(job, { queue: [AUTOSAVE, SAVE] }) })
    const doc = stored('Hopes')
    const to = after(
      from,
      { type: 'typed', values: { title: 'Typed', length: '12:34' } },
      { type: 'saved', doc, newest: fields('Hopes'), published: null, at: AT },
    )
    expect(to.values).toEqual({ ...VALUES, title: 'Hopes', length: '12:34' })
    expect(inShort(after(to, { type: 'done' }))).toBe('save')
  })

  test.each(NAMES.filter((name) => name !== 'saving' && name !== 'acting'))(
    'nothing is expected of the server in %s',
    (name) => {
      const from = state(name)
      const events: SaveEvent[] = [
        { type: 'done' },
        failed(0),
        { type: 'described', alt: 'x' },
        { type: 'unchanged', at: AT },
      ]
      for (const event of events) expect(after(from, event)).toBe(from)
    },
  )

  test('what the server has now is what was saved', () => {
    const to = after(
      state('acting', { server: { ...SERVER, alt: 'Red' } }),
      { type: 'sent', fields: TYPED.fields },
      {
        type: 'saved',
        doc: stored('Small hopes', { _status: 'published' }),
        newest: TYPED.fields,
        published: TYPED.fields,
        at: AT,
      },
    )
    expect(to.server).toEqual({
      ...SERVER,
      updatedAt: LATER,
      changedBy: 'Maya',
      newest: TYPED.fields,
      isDraft: false,
      published: TYPED.fields,
      alt: 'Red',
    })
    expect(to.sent).toEqual([])
    expect(isDirty(to.server, TYPED)).toBe(false)
  })

  test('a new episode is there once it is created', () => {
    const doc = stored('', { id: 'ep-050', episodeNum: 50, changedBy: null })
    const from = after(blank(), { type: 'pause-over', form: NEW })
    const to = after(
      from,
      { type: 'created', doc, fields: NEW.fields },
      { type: 'described', alt: 'Red' },
    )
    expect(to.server).toMatchObject({ id: 'ep-050', number: 50, updatedAt: LATER, alt: 'Red' })
    expect(to.server).toMatchObject({ isDraft: true, published: null, newest: NEW.fields })
  })
})

describe('the versions of an edit session: the first draft is one of its own, the next add to it', () => {
  test.each<[Job, SaveEvent, boolean, boolean]>([
    [AUTOSAVE, { type: 'done' }, false, true],
    [AUTOSAVE, failed(0), false, false],
    [AUTOSAVE, failed(0), true, true],
    [SAVE, { type: 'done' }, true, false],
    [SAVE, failed(0), true, true],
    [PUBLISH, { type: 'done' }, true, false],
    [RESTORE, { type: 'done' }, true, false],
    [RESTORE, failed(0), true, false],
  ])('%j, %j: %s, then %s', (job, event, before, isInSession) => {
    const from = state('saving', { status: saving(job), isInSession: before })
    expect(after(from, event).isInSession).toBe(isInSession)
  })
})

describe('N15 one’s own save is never a conflict', () => {
  const lost = state('saving', { sent: [TYPED.fields] })

  test('a save that arrived while its answer was lost is gone on from, once', () => {
    const event = failed(409, { stored: stored('Small hopes'), form: MORE })
    const again = after(lost, event)
    expect(again.status).toEqual(saving(AUTOSAVE, { isSecondTry: true }))
    expect(again.server?.updatedAt).toBe(LATER)
    expect(again.server?.newest).toEqual(TYPED.fields)
    expect(again.sent).toEqual([])
    const twice = after({ ...again, sent: [TYPED.fields] }, event)
    expect(twice.status.name).toBe('conflict')
  })

  test.each<[string, SaveEvent]>([
    ['what is stored is something else', failed(409, { stored: THEIRS })],
    [
      'it was put in the trash since',
      failed(409, { stored: stored('Small hopes', { deletedAt: LATER }) }),
    ],
    ['the server refuses it for another reason', failed(404, { stored: stored('Small hopes') })],
  ])('but not if %s', (_, event) => expect(after(lost, event).status.name).toMatch(/conflict|gone/))

  test('after an answer, what was sent before it says nothing any more', () => {
    const saved = after(lost, {
      type: 'saved',
      doc: stored('More', { updatedAt: '2026-11-19T09:00:30.000Z' }),
      newest: MORE.fields,
      published: null,
      at: AT,
    })
    expect(after(saved, failed(409, { stored: stored('Small hopes') })).status.name).toBe(
      'conflict',
    )
  })

  test.each<[Job, SaveStatus['name']]>([
    [AUTOSAVE, 'refused'],
    [PUBLISH, 'editing'],
  ])('%j: what this tab has saved itself since is fetched', (job, name) => {
    const from = state('saving', { status: saving(job) })
    const to = after(from, failed(409, { stored: THEIRS, ownSave: LATER }))
    expect(to.isBehind).toBe(true)
    expect(to.status.name).toBe(name)
    expect(after(to, { type: 'action', action: SAVE }).isBehind).toBe(false)
  })

  const version: ServerVersion = { ...SERVER, updatedAt: LATER, newest: fields('Rendered') }
  const rendered = (typed: FormValues, ownSave?: string): SaveEvent => ({
    type: 'rendered',
    version,
    values: VALUES,
    ownSave,
    form: typed,
  })

  test.each(NAMES)('a page from before goes on from this tab’s own save in %s', (name) => {
    const to = after(state(name, { failure: { message: 'x', fields: {} } }), rendered(TYPED, LATER))
    expect(to.server).toBe(version)
    expect(problemOf(to)).toBe(null)
    expect(to.failure).toBe(null)
  })

  test('(Q01) and from a transcript that was saved since, but not over one that is typed', () => {
    const texts = { ...NO_TEXTS, transcript: { id: 3, text: 'Ada: Newer.', updatedAt: LATER } }
    const newer: ServerVersion = { ...SERVER, texts }
    const show = (typed: FormValues, from = state('editing')) =>
      after(from, {
        type: 'rendered',
        version: newer,
        values: VALUES,
        ownSave: undefined,
        form: typed,
      }).server
    expect(show(SAME)).toBe(newer)
    expect(show(TYPED)).toBe(newer)
    expect(show(form('Hopes', { texts: { transcript: 'Mine', chapters: '' } }))).toBe(SERVER)
    // A page that has saved something itself knows better than one rendered meanwhile.
    expect(show(SAME, state('editing', { savedAt: AT }))).toBe(SERVER)
  })

  test('and from anybody’s if nothing is typed on it', () =>
    expect(after(state('editing'), rendered(SAME)).server).toBe(version))

  test.each<[string, SaveState, SaveEvent]>([
    ['over what is typed', state('editing'), rendered(TYPED)],
    [
      'over what was saved here meanwhile',
      state('editing', { server: { ...SERVER, updatedAt: '2026-11-19T09:00:01.000Z' } }),
      rendered(TYPED, LATER),
    ],
    [
      'when it is older',
      state('editing', { server: { ...SERVER, updatedAt: LATER } }),
      rendered(SAME),
    ],
    [
      'when it is another episode',
      state('editing', { server: { ...SERVER, id: 'ep-001' } }),
      rendered(SAME),
    ],
    ['of a new one', blank(), rendered(SAME)],
  ])('but not %s', (_, from, event) => expect(after(from, event)).toBe(from))
})

describe('D15 a conflict ends when the host says so', () => {
  const accepted: SaveEvent = { type: 'accepted', theirs: THEIRS }

  test('what is typed then is saved over what was seen', () => {
    const to = after(state('conflict', { isInSession: true }), accepted)
    expect(to.status).toEqual({ name: 'editing' })
    expect(to.server).toMatchObject({
      updatedAt: LATER,
      newest: fields('Theirs'),
      changedBy: 'Maya',
    })
    expect(to.isInSession).toBe(false)
    expect(autosaveDelay(to, TYPED)).toBe(PAUSE_MS)
  })

  test('their publication is one', () => {
    const theirs = stored('Theirs', { _status: 'published' })
    const to = after(state('conflict'), { type: 'accepted', theirs })
    expect(to.server).toMatchObject({ isDraft: false, published: fields('Theirs') })
  })

  test('a new episode is in none', () => {
    const from = blank()
    expect(after(from, accepted)).toBe(from)
  })
})

describe('D5 when the session has ended', () => {
  test('an action asks to log in and goes on; a draft only says so', () => {
    const asked = after(state('acting'), failed(401))
    expect(asked.status).toEqual({ name: 'signed-out' })
    expect(asked.logIn).toEqual([SAVE])
    const to = after(asked, { type: 'logged-in' })
    expect([inShort(to), problemOf(to), to.logIn]).toEqual(['save', null, null])
    expect(after(state('saving'), failed(401)).logIn).toBe(null)
  })

  test('all that was asked for goes on, in its order', () => {
    const from = after(state('acting'), { type: 'action', action: PUBLISH })
    const asked = after(from, failed(401), failed(401))
    expect(inShort(asked)).toBe('signed-out')
    expect(inShort(after(asked, { type: 'logged-in' }))).toBe('save publish')
  })

  test('whoever does not log in keeps what is typed, and is told', () => {
    const to = after(state('acting'), failed(401), { type: 'log-in-cancelled' })
    expect([inShort(to), to.logIn]).toEqual(['signed-out', null])
    expect(autosaveDelay(to, TYPED)).toBe(null)
    const later = after(to, { type: 'log-in' })
    expect(later.logIn).toEqual([])
    expect(autosaveDelay(after(later, { type: 'logged-in' }), TYPED)).toBe(PAUSE_MS)
  })
})

describe('the description of the image', () => {
  const withImage = (title: string, alt: string): FormValues => ({
    ...form(title, { alt }),
    fields: { ...fields(title), image: 7 },
  })
  const LIVE: ServerVersion = {
    ...SERVER,
    newest: { ...fields('Hopes'), image: 7 },
    published: { ...fields('Hopes'), image: 7 },
    alt: 'Red',
  }

  test.each<[string, ServerVersion, FormValues, boolean, boolean]>([
    ['the same', LIVE, withImage('Hopes', 'Red'), false, false],
    [
      'of an image that visitors see waits for the next publication',
      LIVE,
      withImage('Hopes', 'Blue'),
      false,
      true,
    ],
    [
      'of another is part of the draft',
      { ...LIVE, published: null },
      withImage('Hopes', 'Blue'),
      true,
      true,
    ],
    ['without an image is none', SERVER, form('Hopes', { alt: 'Blue' }), false, false],
  ])('%s', (_, server, typed, dirty, unsaved) =>
    expect([isDirty(server, typed), isUnsaved(server, typed)]).toEqual([dirty, unsaved]),
  )
})

describe('(Q01) what is not on the server', () => {
  const typedText = form('Hopes', { texts: { transcript: 'Ada: Typed.', chapters: '' } })
  const LIVE: ServerVersion = { ...SERVER, published: fields('Hopes') }
  const text = { id: 3, text: 'Ada: Typed.', updatedAt: LATER }

  test.each<[string, ServerVersion | null, FormValues, boolean, boolean]>([
    ['nothing', SERVER, SAME, false, false],
    ['a transcript of a draft is saved with it', SERVER, typedText, true, true],
    ['one of a published episode waits for its publication', LIVE, typedText, false, true],
    [
      'white space at its end is nothing',
      { ...SERVER, texts: { ...NO_TEXTS, transcript: { ...text, text: 'Ada: Typed.\n' } } },
      typedText,
      false,
      false,
    ],
    [
      'what cannot be read is not sent',
      SERVER,
      form('Hopes', { texts: { transcript: '', chapters: 'x' }, unsendable: ['chapters'] }),
      false,
      true,
    ],
    ['nor is a season in words', SERVER, form('Hopes', { unsendable: ['season'] }), false, true],
    ['a new episode without anything', null, form(''), false, false],
    ['a new one that cannot be created', null, form('New', { isTyped: true }), false, true],
  ])('%s', (_, server, typed, dirty, unsaved) =>
    expect([isDirty(server, typed), isUnsaved(server, typed)]).toEqual([dirty, unsaved]),
  )

  test('a text that is saved is known, and what is typed since is not refused for it', () => {
    const event: SaveEvent = { type: 'text-saved', kind: 'transcript', text, at: AT }
    const to = after(state('saving'), event)
    expect(to.server?.texts).toEqual({ transcript: text, chapters: null })
    expect(to.savedAt).toBe(AT)
    expect(isUnsaved(to.server, typedText)).toBe(false)
    const refused = state('refused', {
      status: { name: 'refused', message: 'No.', form: typedText },
    })
    expect(autosaveDelay(refused, typedText)).toBe(null)
    const more = form('Hopes', { texts: { transcript: 'Ada: More.', chapters: '' } })
    expect(autosaveDelay(refused, more)).toBe(PAUSE_MS)
  })
})
