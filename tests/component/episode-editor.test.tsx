import { redrawn } from '@/domain/episodes/generated-art'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EpisodeEditor } from '@/dashboard/episodes/episode-editor.client'
import type { EpisodeFields } from '@/domain/episodes/episode-fields'
import { NO_MORE } from '@/domain/more-fields'
import { NO_TEXTS } from '@/domain/listening/timed-text'
import type { EditedEpisode } from '@/server/desk/episode'
import {
  button,
  field,
  picture,
  renderPage,
  type Reply,
  type Sent,
  stubNetwork,
} from '../support/component'

const NOW = '2026-11-19T14:20:00.000Z'
const TUESDAY = '2026-11-24T06:00:00.000Z'
const topic = (key: string, title: string) => ({
  ...{ key, title, slug: key, path: `/episodes/${key}`, colour: null, motif: null },
})
const SHOW = {
  ...{ showName: 'Sample Hour', hostName: 'Ada', timeZone: 'Europe/London', nextFree: TUESDAY },
  ...{
    language: 'en' as const,
    releaseDay: 'Tuesday' as const,
    ownName: 'Ada',
    countsBy: 'number' as const,
    nextInSeason: null,
    takenDays: ['2026-12-01'],
  },
  topics: [topic('personalGrowth', 'Growing'), topic('night-shift', 'Night Shift')],
}
const FIELDS: EpisodeFields = {
  title: 'Small hopes',
  description: 'A letter.',
  episodeDate: '2026-11-24',
  episodeLength: '46:20',
  episodeType: 'full',
  season: 6,
  seasonEpisode: 8,
  image: 7,
  releaseAt: TUESDAY,
  linkApple: null,
  linkSpotify: null,
  linkYT: null,
  linkAmazon: null,
  ...{ audioUrl: null, isExplicit: null, hiddenFromApps: false, episodeUrl: null },
  isFav: false,
  topics: ['personalGrowth'],
  more: {},
}
const DRAFT: EditedEpisode = {
  id: 'ep-049',
  number: 49,
  fields: FIELDS,
  image: { id: 7, src: '/a.webp', name: 'a.webp', width: 16, height: 9, alt: 'Red' },
  isDraft: true,
  published: null,
  updatedAt: '2026-11-19T09:12:00.000Z',
  changedBy: 'Maya',
  isImported: false,
  guests: [],
  texts: NO_TEXTS,
  more: NO_MORE,
}
/** Its date has come. */
const PAST: EditedEpisode = { ...DRAFT, fields: { ...FIELDS, episodeDate: '2026-11-17' } }
const LIVE: EditedEpisode = {
  ...DRAFT,
  isDraft: false,
  fields: { ...FIELDS, releaseAt: null },
  published: { ...FIELDS, releaseAt: null },
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.clear()
  // Time goes on by itself as well, or whatever waits for something would wait for ever.
  vi.useFakeTimers({
    now: new Date(NOW),
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
  })
})
afterEach(() => void vi.useRealTimers())

/** The pause after which a draft is saved. */
const pause = () => vi.advanceTimersByTimeAsync(2500)

/** The editor; writes are answered as by a server that takes everything, unless `reply` does. */
function open(
  episode: EditedEpisode | null,
  reply: (sent: Sent) => Reply | undefined = () => undefined,
) {
  let saves = 0
  const network = stubNetwork((sent) => {
    const own = reply(sent)
    if (own || sent.method === 'GET') return own ?? { json: { docs: [], links: [] } }
    const body = sent.body as Record<string, unknown>
    const updatedAt = new Date(Date.parse(NOW) + ++saves * 1000).toISOString()
    const id = sent.path.match(/ep-\d+/)?.[0] ?? 'ep-050'
    const doc = { ...body, id, episodeNum: Number(id.slice(3)), updatedAt }
    return { status: sent.method === 'POST' ? 201 : 200, json: { doc } }
  })
  const page = renderPage(
    <EpisodeEditor
      episode={episode}
      suggestedNumber={episode?.number ?? 50}
      show={SHOW}
      renderedAt={NOW}
    />,
  )
  const patches = () =>
    network.writes().map(({ method, path, body }) => ({
      method,
      path,
      body: body as Record<string, unknown>,
    }))
  return { ...page, network, patches }
}

beforeEach(() => void (window.confirm = vi.fn(() => true)))

describe('what is written is kept', () => {
  test('a new episode becomes a draft of the server once something is typed, not before', async () => {
    const { user, patches } = open(null)
    expect(field('Number').value).toBe('50')
    await user.type(field('Title'), 'Hope')
    expect(patches()).toEqual([])
    // First it is asked whether the number is free.
    await screen.findByText('Unsaved changes')
    await pause()
    await waitFor(() => expect(patches()).toHaveLength(1))
    expect(patches()[0]).toMatchObject({
      method: 'POST',
      path: '/api/episodes',
      body: { episodeNum: 50, title: 'Hope', _status: 'draft' },
    })
    expect(window.location.pathname).toBe('/admin/episodes/ep-050')
  })

  test('(Q04) a new one that is left is created, and the next page keeps its address', async () => {
    const { user, patches } = open(null)
    await user.type(field('Title'), 'Hope')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    cleanup()
    window.history.replaceState(null, '', '/admin/guests')
    await waitFor(() => expect(patches()).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem('draft /admin/episodes/new')).toBeNull())
    expect(window.location.pathname).toBe('/admin/guests')
  })

  test('nothing typed, nothing saved', async () => {
    const { user, patches } = open(DRAFT)
    await user.click(field('Title'))
    await pause()
    expect(patches()).toEqual([])
  })

  test('a change is saved as a draft on what was seen; the next of the sitting adds to it', async () => {
    const { user, patches } = open(DRAFT)
    await user.type(field('Title'), '!')
    await pause()
    await waitFor(() => expect(patches()).toHaveLength(1))
    expect(patches()[0]).toMatchObject({
      path: '/api/episodes/ep-049?draft=true&depth=1',
      body: { title: 'Small hopes!', _status: 'draft', updatedAt: DRAFT.updatedAt },
    })
    await user.type(field('Title'), '?')
    await pause()
    await waitFor(() => expect(patches()).toHaveLength(2))
    expect(patches()[1]).toMatchObject({
      path: '/api/episodes/ep-049?draft=true&depth=1&autosave=true',
      body: { title: 'Small hopes!?', updatedAt: '2026-11-19T14:20:01.000Z' },
    })
  })

  test('offline it says so, and is kept on this device', async () => {
    const { user } = open(DRAFT, ({ method }) => (method === 'GET' ? undefined : 'offline'))
    await user.type(field('Title'), '!')
    await pause()
    expect(await screen.findByText(/You’re offline/)).toBeTruthy()
    expect(localStorage.getItem('draft /admin/episodes/ep-049')).toContain('Small hopes!')
  })

  test('when the session has ended, a save asks to log in and then goes on (D5)', async () => {
    let isOut = true
    const { user, patches } = open(DRAFT, ({ method, path }) => {
      if (path === '/api/users/login') {
        isOut = false
        return { json: { user: { id: 1, email: 'a@example.com' }, exp: 1 } }
      }
      return method !== 'GET' && isOut ? { status: 401, json: {} } : undefined
    })
    HTMLDialogElement.prototype.showModal ??= () => {}
    HTMLDialogElement.prototype.close ??= () => {}
    await user.type(field('Title'), '!')
    await user.click(button('Save draft'))
    await screen.findByText('Log in again')
    await user.type(field('Email'), 'a@example.com')
    await user.type(field('Password'), 'secret')
    const dialog = within(screen.getByRole('dialog', { name: 'Log in again' }))
    await user.click(dialog.getByRole('button', { name: 'Log in' }))
    await screen.findByText('Draft saved.')
    expect(patches().at(-1)?.body).toMatchObject({ title: 'Small hopes!' })
  })
})

describe('every field is part of unsaved, saved and the copy on this device', () => {
  const bar = () => screen.getByRole('region', { name: 'Save' })
  const state = () => bar().querySelector(':scope > p')?.textContent ?? ''
  const SAVED = /Draft saved|All changes are|No changes/
  const copy = (path = '/admin/episodes/ep-049') => localStorage.getItem(`draft ${path}`) ?? ''
  const change = (label: string | RegExp, value: string) =>
    fireEvent.change(field(label), { target: { value } })
  const STORED = { transcript: { id: 3, text: 'Ada: Before.', updatedAt: NOW }, chapters: null }
  const CHAPTERS = '0:00 A box\n1:02 The pencil'

  const FIELDS_OF_EDITOR: [string, string | RegExp, string][] = [
    ['title', 'Title', 'Typed'],
    ['date', 'Date', '2026-12-03'],
    ['length', 'Length', '12:34'],
    ['kind', 'Kind', 'bonus'],
    ['season', 'Season', '77'],
    ['season as a word', 'Season', 'seven'],
    ['number in the season', 'Number in the season', '66'],
    ['number in the season as a word', 'Number in the season', 'nine'],
    ['image description', /alt text/, 'Typed'],
    ['Apple', 'Apple Podcasts', 'https://podcasts.apple.com/typed'],
    ['Spotify', 'Spotify', 'https://open.spotify.com/typed'],
    ['YouTube', 'YouTube', 'https://youtu.be/typed'],
    ['Amazon', 'Amazon Music', 'https://music.amazon.com/typed'],
    ['audio file', 'Audio file', 'https://example.com/typed.mp3'],
    ['(Q09) explicit language', 'Explicit language', 'yes'],
    ['(Q09) page elsewhere', 'Page elsewhere', 'https://example.com/typed'],
    ['transcript', 'Transcript', 'Ada: Typed.'],
    ['chapters', 'Chapters', '0:00 Typed'],
    ['chapters that cannot be read', 'Chapters', 'Typed without a time'],
    ['name of a new guest', 'Name', 'Typed'],
    ['bio of a new guest', 'Short bio', 'Typed'],
  ]
  describe.each([
    ['a draft', DRAFT],
    ['a live episode', LIVE],
  ])('(Q01) %s', (_, episode) => {
    test.each(FIELDS_OF_EDITOR)('%s', async (_name, label, value) => {
      open(episode, ({ method }) => (method === 'GET' ? undefined : 'offline'))
      change(label, value)
      expect(state()).not.toMatch(SAVED)
      await waitFor(() => expect(copy()).toContain(JSON.stringify(value).slice(1, -1)))
      await pause()
      expect(state()).not.toMatch(SAVED)
    })

    test('notes, topics and a day of release that is half typed', async () => {
      const { user } = open(episode, ({ method }) => (method === 'GET' ? undefined : 'offline'))
      await user.click(button('Markdown'))
      await user.type(field('Notes'), 'Typed')
      await waitFor(() => expect(copy()).toContain('A letter.Typed'))
      await user.click(screen.getByLabelText('Night Shift'))
      await waitFor(() => expect(copy()).toContain('night-shift'))
      if (episode === DRAFT) {
        await user.click(screen.getByLabelText(/Another day and time/))
        change('Day', 'next T')
        await waitFor(() => expect(copy()).toContain('next T'))
      }
      expect(state()).not.toMatch(SAVED)
    })
  })

  test('(Q01) what no draft can take is named, and not said to be saved', async () => {
    const { user, patches } = open({ ...DRAFT, fields: { ...FIELDS, season: null } })
    change('Title', 'Smaller hopes')
    change('Season', 'seven')
    change('Name', 'Theo')
    await user.click(screen.getByLabelText(/Another day and time/))
    change('Day', 'next T')
    await pause()
    await waitFor(() => expect(patches()).toHaveLength(1))
    await waitFor(() =>
      expect(state()).toMatch(
        'Not saved yet: season, new guest, release day and time. Your changes are saved on this device.',
      ),
    )
    await user.click(button('Save draft'))
    expect(bar().textContent).not.toContain('Draft saved')
    for (const text of ['seven', 'Theo', 'next T']) expect(copy()).toContain(text)
  })

  test('(Q01) a new episode with a number that cannot be used', async () => {
    const taken = { id: 'ep-050', title: 'Old', updatedAt: NOW }
    open(null, ({ method, path }) =>
      method === 'GET' && path.includes('ep-050') ? { json: { docs: [taken] } } : undefined,
    )
    change('Title', 'Typed')
    await pause()
    expect(state()).toMatch('Unsaved changes')
    expect(copy('/admin/episodes/new')).toContain('Typed')
    change('Number', '')
    change('Title', 'Typed again')
    await waitFor(() => expect(copy('/admin/episodes/new')).toContain('Typed again'))
    expect(state()).toMatch('Unsaved changes')
  })

  test('(Q01) a transcript and chapters are saved with the draft, and not before', async () => {
    const { patches, user } = open(DRAFT)
    change('Title', 'Smaller hopes')
    change('Transcript', 'Ada: Typed.')
    change('Chapters', CHAPTERS)
    expect(state()).toMatch('Unsaved changes')
    await pause()
    await waitFor(() => expect(state()).toMatch('Draft saved'))
    expect(patches()).toMatchObject([
      { method: 'PATCH', body: { title: 'Smaller hopes' } },
      {
        method: 'POST',
        path: '/api/timed_texts?depth=0',
        body: { episode: 'ep-049', kind: 'transcript', text: 'Ada: Typed.' },
      },
      { method: 'POST', body: { kind: 'chapters', text: CHAPTERS } },
    ])
    expect(screen.getByText(/^2 chapters\./)).toBeTruthy()
    expect(copy()).toBe('')
    await user.click(button('Save draft'))
    expect(patches()).toHaveLength(3)
  })

  test('(Q01) a transcript replaces the one that was seen; an empty one is removed', async () => {
    const { patches } = open({ ...DRAFT, texts: STORED }, ({ method, path, body }) =>
      method === 'PATCH' && path.startsWith('/api/timed_texts/3')
        ? { json: { doc: { id: 3, ...(body as object), updatedAt: '2026-11-19T14:21:00.000Z' } } }
        : undefined,
    )
    expect(field('Transcript').value).toBe('Ada: Before.')
    change('Transcript', 'Ada: After.')
    await pause()
    await waitFor(() => expect(state()).toMatch('Draft saved'))
    change('Transcript', '')
    await pause()
    await waitFor(() => expect(patches()).toHaveLength(2))
    expect(patches()).toMatchObject([
      { path: '/api/timed_texts/3?depth=0', body: { text: 'Ada: After.', updatedAt: NOW } },
      { method: 'DELETE', path: '/api/timed_texts/3' },
    ])
  })

  test('(Q01) those of a live episode wait for its publication', async () => {
    const { patches, user } = open({ ...LIVE, texts: STORED })
    change('Transcript', 'Ada: After.')
    await pause()
    expect(state()).toBe(
      'Waiting to be published: transcript. Your changes are saved on this device.',
    )
    await user.click(button('Save draft'))
    await waitFor(() => expect(bar().textContent).not.toContain('Saving'))
    expect(bar().textContent).not.toContain('Draft saved')
    expect(patches()).toEqual([])
    await user.click(button('Publish changes'))
    await waitFor(() => expect(state()).toMatch('All changes are live'))
    expect(patches()).toMatchObject([
      { path: '/api/episodes/ep-049?depth=1', body: { _status: 'published' } },
      { path: '/api/timed_texts/3?depth=0', body: { text: 'Ada: After.' } },
    ])
  })

  test('(Q01) chapters that cannot be read keep nothing else from being saved, nor are they lost', async () => {
    const { patches, user } = open(DRAFT)
    change('Title', 'Smaller hopes')
    change('Chapters', '0:00 A box\nThe pencil')
    expect(document.getElementById('chapters-error')).toBeNull()
    await pause()
    await waitFor(() => expect(patches()).toHaveLength(1))
    expect(patches()[0]?.body).toMatchObject({ title: 'Smaller hopes' })
    await waitFor(() =>
      expect(state()).toMatch('Not saved yet: chapters. Your changes are saved on this device.'),
    )
    expect(document.getElementById('chapters-error')?.textContent).toMatch(/^Line 2: start each/)
    expect(copy()).toContain('The pencil')
    await user.click(button('Publish now'))
    const said = await screen.findByText(/Check 1 field/)
    expect(said.textContent).toBe(
      'Couldn’t publish episode 49. Check 1 field: chapters. Your changes are saved on this device.',
    )
    await waitFor(() => expect(document.activeElement?.id).toBe('chapters'))
    expect(patches()).toHaveLength(1)
  })

  test('(Q01) somebody else’s transcript is not overwritten, and one’s own is kept', async () => {
    const theirs = { id: 3, kind: 'transcript', text: 'Ada: Theirs.', updatedAt: 'later' }
    const { patches } = open({ ...DRAFT, texts: STORED }, ({ method, path }) => {
      if (!path.startsWith('/api/timed_texts')) return undefined
      return method === 'GET'
        ? { json: { docs: [theirs] } }
        : { status: 409, json: { errors: [{ message: 'Changed.' }] } }
    })
    change('Transcript', 'Ada: Mine.')
    await pause()
    await screen.findByText(/The transcript changed elsewhere while you were editing/)
    expect(state()).toMatch('Not saved')
    expect(copy()).toContain('Ada: Mine.')
    await pause()
    expect(patches()).toHaveLength(1)
  })

  test('(Q01) a transcript whose answer was lost is not sent twice', async () => {
    let stored = { ...STORED.transcript, kind: 'transcript' }
    const { patches } = open({ ...DRAFT, texts: STORED }, ({ method, path, body }) => {
      if (!path.startsWith('/api/timed_texts')) return undefined
      if (method === 'GET') return { json: { docs: [stored] } }
      if ((body as { updatedAt: string }).updatedAt !== stored.updatedAt)
        return { status: 409, json: { errors: [{ message: 'Changed.' }] } }
      stored = { ...stored, ...(body as object), updatedAt: '2026-11-19T14:21:00.000Z' }
      return 'offline'
    })
    change('Transcript', 'Ada: Mine.')
    await pause()
    await screen.findByText(/You’re offline/)
    await vi.advanceTimersByTimeAsync(12_000)
    await waitFor(() => expect(state()).toMatch('Draft saved'))
    expect(stored.text).toBe('Ada: Mine.')
    expect(patches()).toHaveLength(2)
  })

  test('(Q01) unpublishing keeps what the server does not have', async () => {
    const { user } = open({ ...LIVE, texts: STORED })
    change('Transcript', 'Ada: After.')
    change(/alt text/, 'Blue')
    change('Name', 'Theo')
    await user.click(button('Unpublish'))
    await screen.findByText('Episode 49 unpublished.')
    expect(field('Transcript').value).toBe('Ada: After.')
    expect(field(/alt text/).value).toBe('Blue')
    expect(field('Name').value).toBe('Theo')
  })

  const OLD = '2026-11-19T09:00:00.000Z'
  const keep = (...kept: { id: string; savedAt?: string; values: object }[]) =>
    localStorage.setItem(
      'draft /admin/episodes/ep-049',
      JSON.stringify(kept.map((one) => ({ savedAt: NOW, ...one }))),
    )

  test('(Q03) the copy on this device is offered while it is newer, and loses nothing', async () => {
    keep(
      { id: 'same', values: { title: FIELDS.title } },
      { id: 'old', savedAt: OLD, values: { title: 'Older' } },
      { id: 'new', values: { title: 'Newer', length: '1:00' } },
    )
    const offers = () => screen.queryAllByText('Unsaved changes from this device')
    const { user, patches } = open(DRAFT)
    await waitFor(() => expect(JSON.parse(copy())).toHaveLength(1))
    expect(offers().map((offer) => offer.closest('p')?.textContent)).toEqual([
      'Unsaved changes from this device, Thu 19 Nov, 14:20: title, length.',
    ])
    change('Title', 'Between')
    await user.click(button('Compare'))
    expect(document.querySelector('dl')?.textContent).toMatch(/Between.*Newer/)
    await user.click(button('Restore'))
    await screen.findByText('Unsaved changes restored.')
    await user.click(button('Undo'))
    expect(field('Title').value).toBe('Between')
    await user.click(button('Restore'))
    await waitFor(() => expect(field('Title').value).toBe('Newer'))
    await pause()
    // Each is a version of its own.
    const path = '/api/episodes/ep-049?draft=true&depth=1'
    await waitFor(() =>
      expect(patches()).toMatchObject([
        { path, body: { title: 'Between' } },
        { path, body: { title: 'Newer', episodeLength: '01:00' } },
      ]),
    )
    expect(offers()).toHaveLength(0)
  })

  test('(Q03) of a copy that is older, only what no server has is offered', async () => {
    keep({ id: 'old', savedAt: OLD, values: { title: 'Older', transcript: 'Ada: Mine.' } })
    const { user } = open(LIVE)
    await user.click(await screen.findByText('Restore'))
    await waitFor(() => expect(field('Transcript').value).toBe('Ada: Mine.'))
    expect(field('Title').value).toBe('Small hopes')
  })

  test('(Q01) the copy on this device offers everything that was typed', async () => {
    const values = {
      ...{ transcript: 'Ada: Kept.', chapters: 'Kept without a time', season: 'seven' },
      newGuest: { guestName: 'Theo', description: 'A printer.' },
    }
    keep({ id: 'other', values })
    const { user } = open(DRAFT)
    await user.click(await screen.findByText('Restore'))
    expect(field('Transcript').value).toBe('Ada: Kept.')
    expect(field('Chapters').value).toBe('Kept without a time')
    expect(field('Season').value).toBe('seven')
    expect(field('Name').value).toBe('Theo')
    expect(field('Short bio').value).toBe('A printer.')
    expect(field('Name').closest('details')?.open).toBe(true)
    expect(state()).not.toMatch(SAVED)
  })
})

describe('what the host says is done, and nothing else', () => {
  test('an edit of a live episode is never published by itself', async () => {
    const { user, patches } = open(LIVE)
    await user.type(field('Title'), '!')
    await pause()
    await waitFor(() => expect(patches()).toHaveLength(1))
    expect(patches()[0]?.body._status).toBe('draft')
    await user.click(button('Publish changes'))
    await screen.findByText('Episode 49 updated.')
    expect(patches().at(-1)).toMatchObject({
      path: '/api/episodes/ep-049?depth=1',
      body: { title: 'Small hopes!', _status: 'published', releaseAt: null },
    })
  })

  test('scheduling sends the release, and Undo makes it a draft again', async () => {
    const { user, patches } = open(DRAFT)
    await user.click(screen.getByRole('button', { name: /^Schedule for/ }))
    await screen.findByText(/^Episode 49 scheduled for Tuesday 24 November/)
    expect(patches().at(-1)?.body).toMatchObject({ _status: 'published', releaseAt: TUESDAY })
    await user.click(button('Undo'))
    await waitFor(() => expect(patches().at(-1)?.body._status).toBe('draft'))
  })

  test('(Q02) discarded changes come back by Undo and by nothing else', async () => {
    const { user, patches } = open(LIVE, ({ method }) => (method === 'GET' ? 'offline' : undefined))
    await user.type(field('Title'), '!')
    await user.click(button('Discard changes'))
    await screen.findByText('Changes discarded.')
    expect(field('Title').value).toBe('Small hopes')
    await pause()
    expect(patches().map(({ body }) => body.title)).toEqual(['Small hopes'])
    await user.click(button('Undo'))
    await screen.findByText('Your changes are back.')
    expect(field('Title').value).toBe('Small hopes!')
  })

  test('an incomplete episode is not sent; each field says why, the first has the focus', async () => {
    const { user, patches } = open({
      ...DRAFT,
      fields: { ...FIELDS, title: null, image: null },
      image: null,
    })
    await user.click(button('Publish now'))
    await waitFor(() => expect(document.activeElement?.id).toBe('title'))
    expect(patches()).toEqual([])
    expect(document.getElementById('title-error')?.textContent).toBe('Enter a title.')
    // And as a draft it is taken.
    await user.click(button('Save draft'))
    await screen.findByText('Draft saved.')
  })

  test('N24 what is missing is named with what was not done, and has the focus', async () => {
    const { user, patches } = open({
      ...DRAFT,
      fields: { ...FIELDS, description: null, image: null, linkYT: 'nowhere', audioUrl: 'nowhere' },
      image: null,
    })
    await user.click(screen.getByRole('button', { name: /^Schedule for/ }))
    const said = await screen.findByText(/Check 3 fields/)
    expect(said.textContent).toBe(
      'Couldn’t schedule episode 49. Check 3 fields: notes, YouTube link, audio file. Your changes are saved as a draft.',
    )
    const link = screen.getByRole('link', { name: 'YouTube link' })
    expect(link.getAttribute('href')).toBe('#linkYT')
    await waitFor(() => expect(document.activeElement?.id).toBe('notes'))
    expect(patches()).toEqual([])
    await user.click(button('Markdown'))
    await user.type(field('Notes'), 'A letter.')
    expect(said.textContent).toContain('Check 2 fields: YouTube link, audio file.')
    await user.click(button('Publish now'))
    expect(screen.getByText(/Check 2 fields/).textContent).toContain('Couldn’t publish episode 49.')
  })

  test('without a picture it is drawn, and drawn in another way; what is typed stays', async () => {
    const generatedArt = 'hills.deep.55.k3f'
    const { user, patches } = open({
      ...DRAFT,
      fields: { ...FIELDS, image: null, generatedArt },
      image: null,
    })
    const drawings = () =>
      [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))
    expect(drawings()).toEqual(Array(3).fill(`/covers/personalGrowth~${generatedArt}~6.svg`))
    await user.type(field('Title'), '!')
    await user.click(button('Draw another'))
    const another = redrawn(generatedArt, 'Small hopes!')
    await waitFor(() => expect(drawings()[0]).toBe(`/covers/personalGrowth~${another}~6.svg`))
    const drawn = patches().find(({ body }) => body.generatedArt !== undefined)
    expect(drawn?.body).toEqual({
      generatedArt: another,
      _status: 'draft',
      updatedAt: expect.any(String),
    })
    expect(field('Title').value).toBe('Small hopes!')
  })

  describe('N18 an episode that goes out before its date', () => {
    beforeEach(() => {
      HTMLDialogElement.prototype.showModal = function () {
        this.open = true
      }
      HTMLDialogElement.prototype.close = function () {
        this.open = false
        this.dispatchEvent(new Event('close'))
      }
    })

    test('N18 is asked which date it shows, today unless it is said', async () => {
      const { user, patches } = open(DRAFT)
      await user.click(button('Publish now'))
      await screen.findByText('Which date does it show?')
      expect(patches()).toEqual([])
      expect(field(/^Today, /).checked).toBe(true)
      await user.click(screen.getAllByText('Publish now').at(-1) as HTMLElement)
      await screen.findByText('Episode 49 is live.')
      expect(patches().at(-1)?.body).toMatchObject({
        _status: 'published',
        releaseAt: null,
        episodeDate: '2026-11-19',
      })
      expect(field('Date').value).toBe('2026-11-19')
      await pause()
      expect(patches()).toHaveLength(1)
    })

    test('N18 keeps the date if the host says so, or does nothing', async () => {
      const { user, patches } = open(DRAFT)
      await user.click(button('Publish now'))
      await user.click(await screen.findByText('Cancel'))
      expect(screen.queryByText('Which date does it show?')).toBeNull()
      expect(patches()).toEqual([])
      await user.click(button('Publish now'))
      await user.click(field(/^Release date, /))
      await user.click(screen.getAllByText('Publish now').at(-1) as HTMLElement)
      await screen.findByText('Episode 49 is live.')
      expect(patches().at(-1)?.body).toMatchObject({ episodeDate: '2026-11-24', releaseAt: null })
    })

    test('Y10 an episode that nobody can hear is asked about once', async () => {
      const confirm = vi.mocked(window.confirm).mockReturnValueOnce(false)
      const { user, patches } = open(PAST)
      await user.click(button('Publish now'))
      expect(confirm.mock.calls).toEqual([[expect.stringMatching(/^Nobody can hear episode 49/)]])
      expect(patches()).toEqual([])
      await user.click(button('Publish now'))
      await screen.findByText('Episode 49 is live.')
      expect(confirm).toHaveBeenCalledTimes(2)
    })

    test('N18 is not asked when its date has come', async () => {
      const { user } = open(PAST)
      await user.click(button('Publish now'))
      await screen.findByText('Episode 49 is live.')
    })
  })

  test('what the server refuses marks its field', async () => {
    const { user } = open(PAST, ({ body, method }) =>
      method === 'PATCH' && (body as { _status: string })._status === 'published'
        ? {
            status: 400,
            json: {
              errors: [
                {
                  message: 'The following field is invalid: Length',
                  data: { errors: [{ path: 'episodeLength', message: 'Use format 00:00' }] },
                },
              ],
            },
          }
        : undefined,
    )
    await user.click(button('Publish now'))
    await waitFor(() =>
      expect(document.getElementById('length-error')?.textContent).toBe('Use format 00:00'),
    )
    expect(field('Length').getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    ['somebody else’s', 'Maya', /^Maya changed this episode, Thu/, 'Keep mine'],
    [
      'one’s own of another tab',
      'Ada',
      /^You changed this episode in another tab or on another device, Thu/,
      'Keep this version',
    ],
  ])(
    'D15 (Q05) a save is shown, and overwritten only if the host says so: %s',
    async (_, changedBy, said, keep) => {
      const theirs = {
        ...FIELDS,
        title: 'Theirs',
        image: { id: 7, filename: 'a.webp', alt: 'Red' },
        id: 'ep-049',
        episodeNum: 49,
        updatedAt: '2026-11-19T14:19:00.000Z',
        changedBy,
        _status: 'draft',
      }
      let isSeen = false
      const { user, patches } = open(DRAFT, ({ method, path, body }) => {
        if (method === 'GET' && path.startsWith('/api/episodes?'))
          return { json: { docs: [theirs] } }
        if (method !== 'PATCH') return undefined
        isSeen = (body as { updatedAt: string }).updatedAt === theirs.updatedAt
        return isSeen ? undefined : { status: 409, json: { errors: [{ message: 'Changed.' }] } }
      })
      await user.type(field('Title'), '!')
      await pause()
      await screen.findByText(said)
      const count = patches().length
      await user.click(button('Compare'))
      expect(document.querySelector('[role="alert"] dl')?.textContent).toContain('Theirs')
      expect(patches()).toHaveLength(count)
      await user.click(button(keep))
      await pause()
      await waitFor(() => expect(isSeen).toBe(true))
      expect(patches().at(-1)?.body).toMatchObject({ title: 'Small hopes!' })
    },
  )

  test('D36 a number that lies in the trash is offered to be replaced there', async () => {
    const trashed = { id: 'ep-050', title: 'Old', updatedAt: NOW, deletedAt: NOW }
    const { user, patches } = open(null, ({ method, path }) =>
      method === 'GET' && path.includes('ep-050') ? { json: { docs: [trashed] } } : undefined,
    )
    await user.type(field('Title'), 'New')
    await screen.findByText(/is in trash/)
    expect(patches()).toEqual([])
    await user.click(button('Replace it'))
    await pause()
    await waitFor(() => expect(patches()).toHaveLength(1))
    expect(patches()[0]).toMatchObject({
      method: 'PUT',
      path: '/api/episodes/ep-050',
      body: { title: 'New', updatedAt: NOW, _status: 'draft' },
    })
  })

  test('a link in the wrong field is said, and moved', async () => {
    const { user } = open(DRAFT)
    await user.click(field('Spotify'))
    await user.paste('https://youtu.be/1')
    expect(screen.getByText(/This opens YouTube\./)).toBeTruthy()
    await user.click(button('Move it to YouTube'))
    expect(field('YouTube').value).toBe('https://youtu.be/1')
    expect(field('Spotify').value).toBe('')
  })

  test('the links are one fold, open while there is none or one is wrong', () => {
    open({ ...DRAFT, fields: { ...FIELDS, linkYT: 'https://youtu.be/1' } })
    const fold = screen.getByText('Links to apps').closest('details')
    expect(screen.getByText('1 of 4 apps linked')).toBeTruthy()
    expect(fold?.open).toBe(false)
    expect(screen.queryByText(/No link/)).toBeNull()
    fireEvent.change(field('Spotify'), { target: { value: 'https://youtu.be/2' } })
    expect(fold?.open).toBe(true)
  })

  test('a new audio file says how long the episode is, unless the host has said so', async () => {
    const seconds = [3492, 60, 90]
    vi.stubGlobal(
      'Audio',
      class {
        duration = seconds.shift()
        onloadedmetadata: (() => void) | null = null
        removeAttribute() {}
        set src(_: string) {
          this.onloadedmetadata?.()
        }
      },
    )
    const type = async (url: string) => {
      fireEvent.change(field('Audio file'), { target: { value: url } })
      await vi.advanceTimersByTimeAsync(700)
    }
    const { user } = open({ ...DRAFT, fields: { ...FIELDS, episodeLength: null } })
    await type('https://example.com/a.mp3')
    await waitFor(() => expect(field('Length').value).toBe('58:12'))
    expect(screen.getByText('The length comes from the file.')).toBeTruthy()
    await type('https://example.com/b.mp3')
    await waitFor(() => expect(field('Length').value).toBe('01:00'))
    await user.clear(field('Length'))
    await user.type(field('Length'), '46:20')
    await type('https://example.com/c.mp3')
    expect(field('Length').value).toBe('46:20')
    expect(screen.queryByText('The length comes from the file.')).toBeNull()
    await user.clear(field('Length'))
    await user.type(field('Length'), '1h 2m')
    await user.tab()
    expect(field('Length').value).toBe('1:02:00')
  })

  test('a live episode has one line instead of a checklist', () => {
    const fields = {
      ...FIELDS,
      description: 'A letter. '.repeat(20),
      linkYT: 'https://youtu.be/1',
      releaseAt: '2026-11-19T06:00:00.000Z',
    }
    open({ ...LIVE, fields, published: fields })
    expect(screen.getByText(/^Since 19 November, 06:00\./).textContent).toBe(
      'Since 19 November, 06:00. Nothing missing.',
    )
    expect(screen.queryByText('Ready to publish?')).toBeNull()
    expect(screen.queryByText(/left to do/)).toBeNull()
  })

  test('what a live episode lacks leads to its field, folded or not', async () => {
    const fields = { ...FIELDS, linkYT: 'https://youtu.be/1', topics: [], releaseAt: null }
    const { user } = open({ ...LIVE, fields, published: fields })
    await user.click(screen.getByRole('link', { name: 'No topic' }))
    expect(document.activeElement?.id).toBe('themes')
  })

  test('the date follows the release until the host chooses another', async () => {
    const { user } = open(DRAFT)
    await user.click(screen.getByLabelText(/Another day and time/))
    await user.clear(field('Day'))
    await user.type(field('Day'), '8 Dec')
    expect(field('Date').value).toBe('2026-12-08')
    await user.clear(field('Date'))
    await user.type(field('Date'), '2026-12-01')
    await user.click(screen.getByLabelText(/Next free Tuesday/))
    expect(field('Date').value).toBe('2026-12-01')
  })
})

describe('files', () => {
  const choose = async (id: string, file: File) => {
    const input = document.getElementById(id) as HTMLInputElement
    const { userEvent } = await import('@testing-library/user-event')
    await userEvent.setup({ delay: null, applyAccept: false }).upload(input, file)
  }

  test('N26 a text named as a picture is refused with a sentence, and the draft is saved', async () => {
    const { user, patches } = open(DRAFT)
    await choose('image', new File(['Only words.'], 'cover.jpg', { type: 'image/jpeg' }))
    expect((await screen.findByText(/“cover.jpg” isn’t an image we can use/)).textContent).toMatch(
      /Choose a/,
    )
    expect(screen.queryByLabelText('Zoom')).toBeNull()
    await user.type(field('Title'), '!')
    await pause()
    await screen.findByText(/Draft saved/)
    expect(patches().map(({ path }) => path)).toEqual(['/api/episodes/ep-049?draft=true&depth=1'])
  })

  test('N26 an image that the server refuses is put back, and the draft is saved without it', async () => {
    const { user, patches } = open(DRAFT, ({ path }) =>
      path === '/api/podcasts'
        ? { status: 400, json: { errors: [{ message: 'The image cannot be read.' }] } }
        : undefined,
    )
    await choose('image', picture())
    await pause()
    await screen.findByText('The image cannot be read.')
    await user.type(field('Title'), '!')
    await pause()
    await screen.findByText(/Draft saved/)
    expect(patches().at(-1)?.body).toMatchObject({ title: 'Small hopes!', image: 7 })
  })

  test('N17 a picture chosen as a transcript is not read, nor is a file that is too large', async () => {
    open(DRAFT)
    await screen.findByLabelText('Transcript')
    const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'cover.jpg')
    const read = vi.spyOn(jpeg, 'text')
    await choose('transcript-file', jpeg)
    await screen.findByText(/“cover.jpg” isn’t a text file/)
    expect(read).not.toHaveBeenCalled()
    const large = new File([new Uint8Array(7_000_000).fill(65)], 'large.txt')
    const slice = vi.spyOn(large, 'slice')
    await choose('transcript-file', large)
    await screen.findByText(/“large.txt” is too large/)
    expect(slice).not.toHaveBeenCalled()
    expect(field('Transcript').value).toBe('')
    await choose('transcript-file', new File(['Ada: It began.\n'], 'words.txt'))
    await waitFor(() => expect(field('Transcript').value).toBe('Ada: It began.\n'))
  })
})

describe('what fails is said', () => {
  test('N23 the way back from the trash', async () => {
    let isDatabaseDown = true
    const { user } = open(DRAFT, ({ method, path, body }) => {
      if (method === 'GET' && path.startsWith('/api/episodes?'))
        return { json: { docs: [{ ...FIELDS, id: 'ep-049', episodeNum: 49, updatedAt: NOW }] } }
      const isRestore = (body as { deletedAt?: unknown } | undefined)?.deletedAt === null
      return isRestore && isDatabaseDown ? 'offline' : undefined
    })
    await user.click(button('Trash'))
    await user.click(await screen.findByText('Undo'))
    expect(
      (await screen.findByText(/Couldn’t restore episode 49/)).closest('[role=alert]'),
    ).toBeTruthy()
    isDatabaseDown = false
    await user.click(button('Undo'))
    await screen.findByLabelText('Title')
  })
})
