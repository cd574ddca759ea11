import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EpisodeEditor } from '@/dashboard/episodes/episode-editor.client'
import { PathEditor } from '@/dashboard/paths/path-editor.client'
import { GuestEditor } from '@/dashboard/guests/guest-editor.client'
import { MoreFields } from '@/dashboard/ui/more-fields.client'
import { newValues } from '@/domain/episode-editor/episode-values'
import { fieldsOf } from '@/domain/episodes/episode-fields'
import { NO_TEXTS } from '@/domain/listening/timed-text'
import type { More, MoreControl, MoreField, MoreValues } from '@/domain/more-fields'
import {
  button,
  errors,
  field,
  picture,
  renderPage,
  type Sent,
  stubNetwork,
} from '../support/component'

const NOW = '2026-11-19T14:20:00.000Z'

const more = (name: string, control: MoreControl, over: Partial<MoreField> = {}): MoreField => ({
  ...{ name, control, label: `The ${name}`, hint: '', isReadOnly: false, isMany: false },
  ...{ options: [], uploads: null },
  ...over,
})
const OPTIONS = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.clear()
})

function open(fields: MoreField[], stored: MoreValues = {}, refused: Record<string, string> = {}) {
  const values = { ...stored }
  function Form() {
    const [typed, setTyped] = useState(stored)
    return (
      <MoreFields
        fields={fields}
        values={typed}
        errors={refused}
        timeZone="Europe/Berlin"
        document={{ id: 'ep-049', form: '/admin/collections/episodes/ep-049' }}
        onChange={(changed) => setTyped({ ...Object.assign(values, changed) })}
      />
    )
  }
  return { ...renderPage(<Form />), values }
}

const set = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test('each kind of field has a control, whose value is sent as REST takes it', async () => {
  const { user, values } = open([
    ...(['text', 'textarea', 'email', 'number', 'checkbox', 'day', 'time'] as const).map((kind) =>
      more(kind, kind, { hint: `About ${kind}.` }),
    ),
    more('select', 'select', { options: OPTIONS }),
    more('radio', 'radio', { options: OPTIONS }),
    more('many', 'select', { options: OPTIONS, isMany: true }),
  ])
  for (const kind of ['text', 'textarea', 'email']) set(`The ${kind}`, `${kind}@example.com`)
  set('The number', '1.5')
  set('The day', '2026-12-01')
  set('The time', '2026-12-01T06:30')
  set('The select', '2')
  await user.click(field('The checkbox'))
  for (const name of ['One', 'Two'])
    for (const box of screen.getAllByLabelText(name)) await user.click(box)
  expect(values).toEqual({
    ...{ text: 'text@example.com', textarea: 'textarea@example.com', email: 'email@example.com' },
    ...{ number: 1.5, checkbox: true, day: '2026-12-01T11:00:00.000Z' },
    ...{ time: '2026-12-01T05:30:00.000Z', select: 2, radio: 2, many: [1, 2] },
  })
  for (const kind of ['text', 'number', 'day', 'select']) set(`The ${kind}`, '')
  expect(values).toMatchObject({ text: null, number: null, day: null, select: null })
  expect(screen.getByText('About time. Berlin time.')).toBeTruthy()
})

test('an upload takes a stored file or a new one, which says what it belongs to', async () => {
  const network = stubNetwork(({ method }) =>
    method === 'POST' ? { status: 201, json: { doc: { id: 9, filename: 'new.webp' } } } : undefined,
  )
  const uploads = { collection: 'podcasts', owner: 'episode' }
  const { user, values } = open([more('image', 'upload', { options: OPTIONS, uploads })])
  set('The image', '1')
  expect(values).toEqual({ image: 1 })
  await user.upload(field('The image: new file'), picture())
  await waitFor(() => expect(values).toEqual({ image: 9 }))
  expect(screen.getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe('new.webp')
  expect(network.writes()).toMatchObject([
    { method: 'POST', path: '/api/podcasts', body: { episode: 'ep-049' } },
  ])
})

test('what has no control leads to all fields, and what may not be changed is shown', () => {
  open([more('rows', 'form'), more('fee', 'text', { isReadOnly: true })], { fee: '30' })
  expect(
    screen
      .getByText(/The rows is edited under/)
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe('/admin/collections/episodes/ep-049')
  expect(field('The fee')).toMatchObject({ value: '30', disabled: true })
})

test('what the server refuses stands beside its field, and opens the fold', () => {
  open(
    [more('mood', 'radio', { options: OPTIONS }), more('fee', 'number')],
    {},
    { fee: 'Too much.' },
  )
  expect(errors()).toEqual(['Too much.'])
  expect(document.querySelector('details')?.open).toBe(true)
})

const MORE: More = {
  fields: [more('sponsor', 'text')],
  values: { sponsor: 'Ink Ltd' },
  timeZone: 'UTC',
}
const SHOW = {
  ...{ showName: 'Sample Hour', hostName: 'Ada', timeZone: 'Europe/London', nextFree: NOW },
  ...{ language: 'en' as const, releaseDay: 'Tuesday' as const, ownName: 'Ada' },
  ...{ countsBy: 'number' as const, nextInSeason: null, takenDays: [], topics: [] },
}

function openEpisode(reply: (sent: Sent) => object | undefined) {
  const fields = fieldsOf({ title: 'Small hopes', ...MORE.values }, ['sponsor'])
  const network = stubNetwork((sent) =>
    sent.method === 'GET' ? { json: reply(sent) ?? { docs: [], links: [] } } : reply(sent),
  )
  const episode = {
    ...{ id: 'ep-049', number: 49, fields, image: null, isDraft: true, published: null },
    ...{ updatedAt: NOW, changedBy: 'Maya', isImported: false, guests: [], texts: NO_TEXTS },
  }
  const page = renderPage(
    <EpisodeEditor
      episode={{ ...episode, more: MORE }}
      suggestedNumber={49}
      show={SHOW}
      renderedAt={NOW}
    />,
  )
  return { ...page, network }
}

test('an added field of an episode is saved as a draft, and a refusal stands beside it', async () => {
  const { user, network } = openEpisode(({ method, body }) => {
    if (method === 'GET') return undefined
    return (body as { sponsor?: string }).sponsor === 'No'
      ? {
          status: 400,
          json: {
            errors: [
              {
                message: 'Invalid',
                data: { errors: [{ path: 'sponsor', message: 'Name a firm.' }] },
              },
            ],
          },
        }
      : {
          status: 200,
          json: { doc: { id: 'ep-049', episodeNum: 49, updatedAt: '2027', ...(body as object) } },
        }
  })
  set('The sponsor', 'No')
  await user.click(button('Save draft'))
  await waitFor(() => expect(errors()).toContain('Name a firm.'))
  expect(document.activeElement).toBe(field('The sponsor'))
  set('The sponsor', 'Paper Ltd')
  await user.click(button('Save draft'))
  await screen.findByText('Draft saved.')
  expect(network.writes().at(-1)).toMatchObject({
    body: { title: 'Small hopes', sponsor: 'Paper Ltd', updatedAt: NOW },
  })
  expect(network.writes().at(-1)?.body).not.toHaveProperty('more')
})

test('an added field that changed elsewhere is compared, and the other version can be taken', async () => {
  const theirs = {
    id: 'ep-049',
    episodeNum: 49,
    title: 'Small hopes',
    sponsor: 'Theirs',
    updatedAt: '2027',
  }
  const { user } = openEpisode(({ method }) =>
    method === 'GET'
      ? { docs: [theirs], links: [] }
      : { status: 409, json: { errors: [{ message: 'Changed.' }] } },
  )
  set('The sponsor', 'Mine')
  await user.click(button('Save draft'))
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(document.querySelector('[role="alert"] dl')?.textContent).toMatch(/Sponsor.*Theirs.*Mine/)
  await user.click(button(/^Take th/))
  expect(field('The sponsor').value).toBe('Theirs')
})

test('a new episode begins with the defaults of added fields', () => {
  const show = { timeZone: 'Europe/London', nextFree: NOW }
  expect(newValues(50, show, MORE.values).more).toEqual({ sponsor: 'Ink Ltd' })
})

test('an added field of a guest is sent with all that its form does not show', async () => {
  const network = stubNetwork(() => ({ json: { docs: [], doc: {} } }))
  const values = { ...MORE.values, hidden: [{ composer: 'Bo' }] }
  const { user } = renderPage(
    <GuestEditor
      guest={{
        ...{
          id: 'ep-012-Ada',
          name: 'Ada',
          number: 12,
          episode: 'episode 12',
          description: 'Binds.',
          link: '',
        },
        ...{
          picture: { src: '/a.webp', sources: [], alt: '', width: 8, height: 8, blur: null },
          others: [],
        },
        ...{ status: { state: 'live', label: 'Live' }, updatedAt: NOW, person: 'ada' },
        more: { ...MORE, values },
      }}
    />,
  )
  set('The sponsor', 'Paper Ltd')
  await user.click(button('Save guest'))
  await waitFor(() => expect(network.writes()).toHaveLength(1))
  expect(network.writes()[0]).toMatchObject({
    method: 'PUT',
    body: { guestName: 'Ada', sponsor: 'Paper Ltd', hidden: [{ composer: 'Bo' }], updatedAt: NOW },
  })
})

test('an added field of a listening path is published with it, and discarded', async () => {
  const network = stubNetwork(({ method }) =>
    method === 'GET' ? undefined : { json: { doc: { updatedAt: '2027' } } },
  )
  const topic = { key: 'tempo', slug: 'tempo', path: '/episodes/tempo', title: 'Tempo' }
  const status = { state: 'live' as const, label: 'Live' }
  const step = {
    id: 'ep-012',
    number: 12,
    name: '12',
    title: 'Twelve',
    length: null,
    status,
    why: '',
  }
  const path = { topic: { ...topic, colour: null, motif: null }, title: 'One', intro: '' }
  const { user } = renderPage(
    <PathEditor
      path={{ ...path, steps: [step], updatedAt: NOW, timeZone: 'UTC', countsBy: 'number' }}
      more={{ ...MORE, values: { ...MORE.values, credits: [{ composer: 'Bo' }] } }}
    />,
  )
  set('The sponsor', 'Paper Ltd')
  await user.click(button(/^Discard/))
  expect(field('The sponsor').value).toBe('Ink Ltd')
  set('The sponsor', 'Paper Ltd')
  await user.click(button('Publish changes'))
  await screen.findByText('Listening path is live.')
  const { body } = network.writes()[0] ?? {}
  expect(body).toMatchObject({ title: 'One', sponsor: 'Paper Ltd', updatedAt: NOW })
  expect(body).not.toHaveProperty('more')
  expect(body).not.toHaveProperty('credits')
})
