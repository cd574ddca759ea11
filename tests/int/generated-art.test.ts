import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET as getDrawing } from '@/app/covers/[file]/route'
import { GET as getSquare } from '@/app/podcast-covers/[file]/route'
import { GET as getFeed } from '@/app/podcast.xml/route'
import { COMPOSITIONS, parseGeneratedArt, titleMarks } from '@/domain/episodes/generated-art'
import { generatedArtPath } from '@/domain/topics/topic-mark'
import { cardPath, readCard } from '@/server/cards'
import { episodeData, makeAdmin, makeEpisode } from '../support/content'
import { rest, type Body } from '../support/rest'

const admin = await makeAdmin()

const make = async (number: number, over: Record<string, unknown> = {}): Promise<Body> => {
  const json = { ...episodeData(number), image: undefined, ...over }
  const { status, body } = await rest('POST', '/api/episodes', { ...admin, json })
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return read(number)
}

const idOf = (number: number) => `ep-${String(number).padStart(3, '0')}`

/** As the desk sees it. */
const read = async (number: number): Promise<Body> => {
  const found = await rest('GET', `/api/episodes/${idOf(number)}?draft=true&depth=0`, admin)
  expect(found.status).toBe(200)
  return found.body
}

const change = (number: number, json: Record<string, unknown>, draft = false) =>
  rest('PATCH', `/api/episodes/${idOf(number)}${draft ? '?draft=true' : ''}`, { ...admin, json })

const drawn = (doc: Body) => {
  const generatedArt = parseGeneratedArt(doc.generatedArt)
  expect(generatedArt, String(doc.generatedArt)).not.toBeNull()
  return generatedArt
}

describe('an episode without a picture', () => {
  test('is published, lacks nothing, and is drawn from its title', async () => {
    const doc = await make(900, { title: 'The Porter’s Lullaby' })
    expect(drawn(doc)?.words).toEqual(titleMarks('The Porter’s Lullaby').words)
    expect(doc.status.missing).not.toContain('image')
    const { body } = await rest('GET', '/api/episodes/ep-900')
    expect(body.generatedArt).toBe(doc.generatedArt)
  })

  test('is drawn anew from another title until it is published, and then no more', async () => {
    const draft = await make(905, { title: 'One', _status: 'draft' })
    await change(905, { title: 'Two Words' }, true)
    const renamed = await read(905)
    expect(drawn(renamed)?.words).toEqual([3, 5])
    expect(drawn(renamed)?.composition).toBe(drawn(draft)?.composition)
    await change(905, { _status: 'published' })
    await change(905, { title: 'Three Whole Words' })
    const live = await rest('GET', '/api/episodes/ep-905')
    expect(live.body).toMatchObject({
      title: 'Three Whole Words',
      generatedArt: renamed.generatedArt,
    })
  })

  test('is drawn as the host asks, and nothing else of it changes', async () => {
    const before = await make(910, { title: 'Dear Landlord' })
    const { words, seed } = titleMarks('Dear Landlord')
    const composition = drawn(before)?.composition === 'hills' ? 'pair' : 'hills'
    const letters = words.map((word) => word.toString(36)).join('')
    const generatedArt = `${composition}.mark.${letters}.${seed}`
    const { status, body } = await change(910, { generatedArt })
    expect(status).toBe(200)
    expect(body.doc).toMatchObject({ generatedArt, title: before.title, image: null })
  })

  test.each(['hills', 'hills.sun', 'hills.deep.48.k3f.', 'x.deep.48.k3f', '../x', '<svg>'])(
    'is not drawn as %j',
    async (generatedArt) => {
      const { status, body } = await change(900, { generatedArt })
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('generatedArt')
    },
  )

  test('with a picture has no drawing until it loses that', async () => {
    await makeEpisode(admin, 915)
    expect((await read(915)).generatedArt ?? null).toBeNull()
    await change(915, { image: null })
    drawn(await read(915))
  })
})

/** The compositions and grounds of the episodes with these numbers, in order. */
const row = async (numbers: number[]) =>
  Promise.all(numbers.map(async (number) => drawn(await read(number))))

describe('side by side', () => {
  const never = async (numbers: number[]) => {
    const found = await row(numbers)
    for (const [at, one] of found.entries()) {
      expect(found[at + 1]?.composition, `${numbers[at]}`).not.toBe(one?.composition)
      expect(found[at + 1]?.ground, `${numbers[at]}`).not.toBe(one?.ground)
    }
  }

  test('no two are alike, also when they are added at once', async () => {
    const numbers = Array.from({ length: 8 }, (_, at) => 1000 + at)
    await Promise.all(numbers.map((number) => make(number, { title: 'The same title' })))
    await never(numbers)
  })

  test('nor when one comes between, moves between, or comes back', async () => {
    for (const number of [1100, 1102, 1104]) await make(number, { title: 'Again' })
    await make(1101, { title: 'Again' })
    await never([1100, 1101, 1102])
    await make(1150, { title: 'Again' })
    const { composition, ground } = drawn(await read(1102)) ?? {}
    const moved = drawn(await read(1150))
    await change(1150, { generatedArt: `${composition}.${ground}.5.${moved?.seed}` })
    const { status } = await rest('POST', '/api/episodes/ep-1150/change-number', {
      ...admin,
      json: { number: 1103, updatedAt: (await read(1150)).updatedAt },
    })
    expect(status).toBe(200)
    await never([1101, 1102, 1103, 1104])
    await change(1103, { deletedAt: new Date().toISOString() })
    await make(1105, { title: 'Again' })
    const back = await rest('PATCH', '/api/episodes/ep-1103?trash=true', {
      ...admin,
      json: { deletedAt: null },
    })
    expect(back.status).toBe(200)
    await never([1102, 1103, 1104, 1105])
  })
})

describe('where it is shown', () => {
  const drawing = async (path: string) =>
    getDrawing(new Request(`http://site.test${path}`), {
      params: Promise.resolve({ file: path.replace('/covers/', '') }),
    })
  const square = (id: string) =>
    getSquare(new Request(`http://site.test/podcast-covers/${id}.jpg`), {
      params: Promise.resolve({ file: `${id}.jpg` }),
    })

  beforeAll(async () => {
    const audioUrl = 'https://media.example/1.mp3'
    await make(1200, { title: 'Signal Box Nine', audioUrl })
    await make(1201, { title: 'Not yet', audioUrl, _status: 'draft' })
    await rest('POST', '/api/globals/site', { ...admin, json: { hasPodcastFeed: true } })
  })

  test('its address draws it, in the show’s colours', async () => {
    const { generatedArt } = await read(1200)
    const path = generatedArtPath(null, 1200, `${generatedArt}~2`)
    const answer = await drawing(path)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    const before = await answer.text()
    const square = await drawing(generatedArtPath(null, 1200, `${generatedArt}~2`, 'square'))
    expect(await square.text()).toContain('viewBox="0 0 360 360"')
    await rest('POST', '/api/globals/look', { ...admin, json: { palette: 'ember' } })
    expect(await (await drawing(path)).text()).not.toBe(before)
    await rest('POST', '/api/globals/look', { ...admin, json: { palette: 'notebook' } })
  })

  test.each(['notes~hills', 'notes~hills.deep.48.k3f~9', 'x~hills.deep.48.k3f', 'notes~'])(
    '%s is no drawing',
    async (name) => expect((await drawing(`/covers/${name}.svg`)).status).toBe(404),
  )

  test('podcast apps get a square of 3000 px, which the feed names; nobody gets one of a draft', async () => {
    const xml = await (await getFeed()).text()
    expect(xml).toContain('/podcast-covers/ep-1200.jpg')
    const made = Buffer.from(await (await square('ep-1200')).arrayBuffer())
    expect(await sharp(made).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 3000, height: 3000 },
    })
    expect(made.length).toBeLessThan(500_000)
    expect((await square('ep-1201')).status).toBe(404)
  })

  test('its card has its drawing, under an address of its own', async () => {
    const before = await cardPath('ep-1200')
    const card = await readCard(before.replace('/cards/', ''))
    expect(await sharp(card as Buffer).metadata()).toMatchObject({ width: 1200, height: 630 })
    const { generatedArt } = await read(1200)
    // Those of the neighbours are not given.
    for (const other of COMPOSITIONS)
      if ((await read(1200)).generatedArt === generatedArt)
        await change(1200, { generatedArt: generatedArt.replace(/^\w+/, other) })
    expect((await read(1200)).generatedArt).not.toBe(generatedArt)
    expect(await cardPath('ep-1200')).not.toBe(before)
  })
})
