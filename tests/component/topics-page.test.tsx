import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NO_MORE } from '@/domain/more-fields'
import { TopicsPage } from '@/dashboard/topics/topics-page.client'
import type { DeskTopic } from '@/server/desk/topics'
import {
  button,
  errors,
  field,
  renderPage,
  type Reply,
  type Sent,
  stubNetwork,
} from '../support/component'

const NOTHING = { title: '', teaser: '', blurb: '', quote: '', quoteAuthor: '', playlistUrl: '' }

const topicOf = (key: string, title: string, more: Partial<DeskTopic> = {}): DeskTopic => ({
  ...{ key, slug: key, path: `/episodes/${key}`, title, colour: 'lilac', motif: 'moon' },
  texts: { ...NOTHING, title },
  defaults: NOTHING,
  ...{ episodes: 18, shared: 3, hasPath: false, more: {}, updatedAt: '2026-11-24T09:00:00.000Z' },
  ...more,
})
const NIGHT = topicOf('night-shift', 'Night Shift')
const KITCHENS = topicOf('kitchens', 'Kitchens', { colour: 'sky', motif: 'pot' })
const MIND = topicOf('mentalHealth', 'Mental Health', {
  colour: null,
  motif: null,
  texts: NOTHING,
  defaults: { ...NOTHING, title: 'Mental Health', teaser: 'For the loud nights.' },
})
const ALL = [MIND, KITCHENS, NIGHT]

afterEach(() => void vi.restoreAllMocks())

/** The page; all that it sends is taken, unless `reply` answers. */
function open(
  topics: DeskTopic[] = ALL,
  {
    reply,
    edited = null,
    without = 0,
  }: {
    reply?: (sent: Sent) => Reply | undefined
    edited?: string | null
    without?: number
  } = {},
) {
  const network = stubNetwork(
    (sent) =>
      reply?.(sent) ?? {
        json: {
          doc: { id: 'new', updatedAt: '2026-11-24T10:00:00.000Z' },
          ...{ episodes: 18, undo: 'undo-1', added: ['ep-002'], removed: [] },
        },
      },
  )
  const page = renderPage(
    <TopicsPage topics={topics} without={without} more={NO_MORE} edited={edited} />,
  )
  const choose = async (title: string, name: string) => {
    await page.user.click(screen.getByLabelText(`Actions for ${title}`))
    const menu = screen.getByLabelText(`Actions for ${title}`).parentElement
    await page.user.click(within(menu as HTMLElement).getByText(name))
  }
  return {
    ...page,
    network,
    choose,
    sent: () => network.writes().map(({ path, body }) => [path, body]),
  }
}
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.split(' (')[0])
const announced = () => document.querySelector('p[role="status"].visually-hidden')?.textContent

describe('the list of topics', () => {
  test.each<[number, string | RegExp]>([
    [0, /^Topics are optional\./],
    [3, /^Shown on the home page and in the menu, in this order\.$/],
    [8, /A site has at most 8 topics\.$/],
  ])('of %s says so, and offers another while there is room', (count, note) => {
    open(Array.from({ length: count }, (_, i) => topicOf(`t-${i}`, `Topic ${i}`)))
    screen.getByText(note)
    expect(screen.queryAllByRole('button', { name: 'New topic' })).toHaveLength(count < 8 ? 1 : 0)
    expect(screen.queryByText('No topics yet') !== null).toBe(count === 0)
  })

  test('leads to episodes without a topic', () => {
    open(ALL, { without: 7 })
    screen.getByText(/7 episodes have no topic\./)
    expect(screen.getByRole('link', { name: 'Sort them' }).getAttribute('href')).toBe(
      '/admin/episodes?missing=theme',
    )
  })

  test('says what visitors read, or where the topic is', () => {
    open()
    screen.getByText('For the loud nights.')
    screen.getByText('/episodes/kitchens')
  })
})

describe('moving a topic', () => {
  const orders = (sent: unknown[][]) => sent.map(([path, body]) => [path, body])

  test('by its menu, and back', async () => {
    const { choose, sent, user } = open()
    await choose('Kitchens', 'Move up')
    await screen.findByText('Kitchens moved up.')
    await user.click(button('Undo'))
    await screen.findByText('Kitchens moved back.')
    expect(orders(sent())).toEqual([
      ['/api/topics/order', { topics: ['kitchens', 'mentalHealth', 'night-shift'] }],
      ['/api/topics/order', { topics: ['mentalHealth', 'kitchens', 'night-shift'] }],
    ])
  })

  test('by keyboard: Space lifts, arrows move, Space drops', async () => {
    const { user, sent } = open()
    screen.getByRole('button', { name: 'Move Night Shift' }).focus()
    await user.keyboard(' ')
    expect(announced()).toBe('Night Shift, 3 of 3, lifted')
    await user.keyboard('{ArrowUp}')
    expect(announced()).toBe('Night Shift, 2 of 3')
    expect(titles()).toEqual(['Mental Health', 'Night Shift', 'Kitchens'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Night Shift')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(announced()).toBe('Night Shift, 1 of 3')
    expect(sent()).toEqual([])
    await user.keyboard(' ')
    await screen.findByText('Night Shift moved up.')
    expect(sent()).toEqual([
      ['/api/topics/order', { topics: ['night-shift', 'mentalHealth', 'kitchens'] }],
    ])
  })

  test.each([
    ['Escape', async (user: ReturnType<typeof open>['user']) => user.keyboard('{Escape}')],
    ['leaving the grip', async (user: ReturnType<typeof open>['user']) => user.tab()],
  ])('%s takes a lifted topic back', async (_, cancel) => {
    const { user, sent } = open()
    screen.getByRole('button', { name: 'Move Kitchens' }).focus()
    await user.keyboard(' {ArrowDown}')
    expect(titles()).toEqual(['Mental Health', 'Night Shift', 'Kitchens'])
    await cancel(user)
    await waitFor(() => expect(titles()).toEqual(['Mental Health', 'Kitchens', 'Night Shift']))
    expect(sent()).toEqual([])
  })

  test('arrows do nothing until it is lifted', async () => {
    const { user } = open()
    screen.getByRole('button', { name: 'Move Kitchens' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(titles()).toEqual(['Mental Health', 'Kitchens', 'Night Shift'])
  })

  test('that fails goes back and says why', async () => {
    const { choose } = open(ALL, { reply: () => 'offline' })
    await choose('Kitchens', 'Move up')
    await waitFor(() => expect(errors()).toHaveLength(1))
    expect(errors()[0]).toMatch(/^Couldn’t move Kitchens\./)
    expect(titles()).toEqual(['Mental Health', 'Kitchens', 'Night Shift'])
  })
})

describe('the menu of a topic', () => {
  test('offers no move beyond the ends, and no merge where there is one topic', () => {
    open([KITCHENS])
    expect(button('Move up').disabled).toBe(true)
    expect(button('Move down').disabled).toBe(true)
    expect(screen.queryByText('Merge into…')).toBeNull()
  })
})

describe('a topic’s form', () => {
  test('adds one: the address is left to the server, the drawing suits the title', async () => {
    const { user, sent } = open()
    await user.click(button('New topic'))
    await user.type(field('Title'), 'Roads & Railways')
    expect(field('Address').value).toBe('roads-railways')
    await user.type(field('One line'), 'Lines on the map.')
    await user.click(button('Add topic'))
    await screen.findByText('Roads & Railways added.')
    const [[path, body] = []] = sent()
    expect(path).toMatch(/^\/api\/topics\b/)
    expect(body).toMatchObject({
      ...{ title: 'Roads & Railways', teaser: 'Lines on the map.', blurb: null },
      ...{ colour: 'sun', motif: 'road' },
    })
    expect(body).not.toHaveProperty('slug')
    await user.click(button('Undo'))
    await screen.findByText('Roads & Railways deleted.')
    expect(sent()[1]?.[0]).toBe('/api/topics/new/remove')
  })

  test('renames one, which gets a new address; Undo brings back the old', async () => {
    const { user, choose, sent } = open()
    await choose('Night Shift', 'Edit')
    await user.clear(field('Title'))
    await user.type(field('Title'), 'Night Trains')
    screen.getByText('New URL: /episodes/night-trains. The old one redirects here.')
    await user.click(button('Save topic'))
    await screen.findByText('Night Trains saved.')
    await user.click(button('Undo'))
    await screen.findByText('Night Shift is as it was.')
    const [first, second] = sent()
    expect(first?.[1]).toMatchObject({
      ...{ title: 'Night Trains', slug: 'night-trains' },
      updatedAt: NIGHT.updatedAt,
    })
    expect(second?.[1]).toMatchObject({ title: 'Night Shift', slug: 'night-shift' })
    expect(second?.[1]).not.toHaveProperty('updatedAt')
  })

  test('keeps the address of one of the four, and Q08 sends no default, whatever its language', async () => {
    const { user, choose, sent } = open()
    await choose('Mental Health', 'Edit')
    expect(screen.queryByLabelText('Address')).toBeNull()
    screen.getByText('Never changes, so that links and apps keep working.')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Sky/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tangle' }).checked).toBe(true)
    expect([field('Title').value, field('Title').placeholder]).toEqual(['', 'Mental Health'])
    expect(field('One line').placeholder).toBe('For the loud nights.')
    await user.type(field('Text'), 'Welcome.')
    await user.click(button('Save topic'))
    await screen.findByText('Mental Health saved.')
    expect(sent()[0]?.[1]).toEqual({
      ...{ title: null, teaser: null, blurb: 'Welcome.', quote: null, quoteAuthor: null },
      ...{ playlistUrl: null, colour: null, motif: null, updatedAt: MIND.updatedAt },
    })
  })

  test('has twelve colours, those of others marked, and a colour of the host’s own', async () => {
    const own = topicOf('own', 'Own', { colour: '#a1b2c3' })
    open([...ALL, own], { edited: 'own' })
    const colours = within(screen.getByRole('group', { name: 'Colour' })).getAllByRole('radio')
    expect(colours).toHaveLength(13)
    screen.getByRole('radio', { name: 'Lilac, used by another topic' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Your own, #a1b2c3' }).checked).toBe(
      true,
    )
    expect(within(screen.getByRole('group', { name: 'Motif' })).getAllByRole('radio')).toHaveLength(
      25,
    )
  })

  test.each([
    ['Title', '', 'Enter a title.'],
    ['Address', 'a/b', 'Use letters from A to Z, digits and hyphens, up to 60 characters.'],
    ['Address', 'all', 'The address all is the site’s own. Choose another.'],
    ['Address', 'Night-Shift', 'Another topic has this URL.'],
    ['Playlist', 'spotify', 'Enter a link that starts with https://.'],
  ])('%s may not be “%s”', async (label, text, message) => {
    const { user, choose, sent } = open()
    await choose('Kitchens', 'Edit')
    await user.clear(field(label))
    if (text) await user.type(field(label), text)
    await user.click(button('Save topic'))
    await waitFor(() => expect(errors()).toEqual([message]))
    expect(document.activeElement).toBe(field(label))
    expect(sent()).toEqual([])
  })

  test('says what the server has against an address, and keeps what is typed', async () => {
    const reply = ({ method }: Sent): Reply | undefined =>
      method === 'PATCH'
        ? {
            status: 400,
            json: {
              errors: [
                {
                  message: 'Another topic has or had this address.',
                  data: {
                    errors: [{ path: 'slug', message: 'Another topic has or had this address.' }],
                  },
                },
              ],
            },
          }
        : undefined
    const { user, choose } = open(ALL, { reply })
    await choose('Kitchens', 'Edit')
    await user.clear(field('Address'))
    await user.type(field('Address'), 'old')
    await user.click(button('Save topic'))
    await waitFor(() => expect(errors()).toContain('Another topic has or had this address.'))
    expect(field('Address').value).toBe('old')
  })

  test('asks before what is typed is lost', async () => {
    const confirm = vi.fn(() => false)
    vi.stubGlobal('confirm', confirm)
    const { user, choose } = open()
    await choose('Kitchens', 'Edit')
    await user.type(field('One line'), 'Soup.')
    await choose('Night Shift', 'Edit')
    expect(confirm).toHaveBeenCalledOnce()
    expect(field('One line').value).toBe('Soup.')
    confirm.mockReturnValue(true)
    await user.click(button('Cancel'))
    expect(screen.queryByLabelText('One line')).toBeNull()
  })
})

describe('deleting and merging', () => {
  test('gives episodes another topic unless they are to be left without', async () => {
    const { user, choose, sent } = open()
    await choose('Night Shift', 'Delete…')
    screen.getByText(/^18 episodes have this topic\. What should happen to them\?$/)
    screen.getByText('3 of them also have another one and keep it.')
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: 'Give them another topic' }).checked,
    ).toBe(true)
    await user.selectOptions(field('Topic'), 'Kitchens')
    screen.getByText(/Episodes are never deleted\. \/episodes\/night-shift will lead to Kitchens\./)
    await user.click(button('Delete topic'))
    await screen.findByText('Night Shift merged into Kitchens.')
    await user.click(button('Undo'))
    await screen.findByText('Night Shift restored.')
    expect(sent()).toEqual([
      ['/api/topics/night-shift/merge', { into: 'kitchens' }],
      ['/api/topics/restore', { undo: 'undo-1' }],
    ])
  })

  test('leaves them without a topic when that is chosen', async () => {
    const { user, choose, sent } = open()
    await choose('Night Shift', 'Delete…')
    await user.click(screen.getByRole('radio', { name: /^Leave them without a topic/ }))
    screen.getByText(/\/episodes\/night-shift will no longer exist\./)
    await user.click(button('Delete topic'))
    await screen.findByText('Night Shift deleted.')
    expect(sent().map(([path]) => path)).toEqual(['/api/topics/night-shift/remove'])
  })

  test.each([
    ['no episode has it', [{ ...KITCHENS, episodes: 0 }, NIGHT], 'No episode has this topic.'],
    ['there is no other topic', [KITCHENS], '18 episodes have this topic.'],
  ])('asks nothing where %s', async (_, topics, text) => {
    const { user, choose, sent } = open(topics)
    await choose('Kitchens', 'Delete…')
    screen.getByText(text)
    expect(screen.queryAllByRole('radio')).toEqual([])
    await user.click(button('Delete topic'))
    await screen.findByText('Kitchens deleted.')
    expect(sent().map(([path]) => path)).toEqual(['/api/topics/kitchens/remove'])
  })

  test('merges into the chosen topic, with what becomes of a listening path', async () => {
    const { user, choose, sent } = open([MIND, { ...KITCHENS, hasPath: true }, NIGHT])
    await choose('Kitchens', 'Merge into…')
    await user.selectOptions(field('Topic'), 'Night Shift')
    screen.getByText(/Its listening path moves to Night Shift\./)
    await user.click(button('Merge topics'))
    await screen.findByText('Kitchens merged into Night Shift.')
    expect(sent()).toEqual([['/api/topics/kitchens/merge', { into: 'night-shift' }]])
  })

  test('says why it failed', async () => {
    const { user, choose } = open(ALL, { reply: () => 'offline' })
    await choose('Kitchens', 'Merge into…')
    await user.click(button('Merge topics'))
    await waitFor(() => expect(errors()[0]).toMatch(/^Couldn’t merge the topics\./))
  })
})

describe('episodes by words in their titles', () => {
  const FOUND = [
    { id: 'ep-002', name: 'S1 E2', title: 'A kitchen' },
    { id: 'ep-001', name: 'Trailer', title: 'Kitchen talk' },
  ]
  const reply = ({ method }: Sent): Reply | undefined =>
    method === 'GET' ? { json: { episodes: FOUND, total: FOUND.length } } : undefined

  test('are proposed, all ticked, and those that stay so get the topic', async () => {
    const { user, choose, network, sent } = open(ALL, { reply })
    await choose('Kitchens', 'Find episodes…')
    await user.clear(field('Words in titles'))
    await user.type(field('Words in titles'), ' kitchen, soup ,{Enter}')
    await screen.findByText('2 episodes found.')
    expect(decodeURIComponent(network.sent.at(-1)?.path ?? '').replaceAll('+', ' ')).toBe(
      '/api/topics/proposals?topic=kitchens&words=kitchen,soup',
    )
    const ticks = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(ticks.map(({ checked }) => checked)).toEqual([true, true])
    screen.getByLabelText('S1 E2. A kitchen')
    await user.click(ticks[1] as HTMLElement)
    await user.click(button('Add Kitchens to 1 episode'))
    await screen.findByText('Kitchens added to 1 episode.')
    await user.click(button('Undo'))
    await screen.findByText('Kitchens removed from 1 episode.')
    expect(sent()).toEqual([
      ['/api/topics/kitchens/episodes', { add: ['ep-002'] }],
      ['/api/topics/kitchens/episodes', { remove: ['ep-002'] }],
    ])
  })

  test.each([
    ['', 'Enter a word.'],
    [' , ', 'Enter a word.'],
    ['a,b,c,d,e,f,g,h,i,j,k', 'The maximum is 10 words.'],
  ])('are not looked for by “%s”', async (text, message) => {
    const { user, choose, network } = open(ALL, { reply })
    await choose('Kitchens', 'Find episodes…')
    await user.clear(field('Words in titles'))
    if (text) await user.type(field('Words in titles'), text)
    await user.click(button('Find'))
    expect(errors()).toEqual([message])
    expect(network.sent).toEqual([])
  })

  test('of which there are none are said so', async () => {
    const none = (): Reply => ({ json: { episodes: [], total: 0 } })
    const { user, choose } = open(ALL, { reply: none })
    await choose('Kitchens', 'Find episodes…')
    await user.click(button('Find'))
    await screen.findByText('No other episodes have these words in their titles.')
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })
})
