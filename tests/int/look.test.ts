import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as readIcon } from '@/app/icons/[icon]/route'
import manifest from '@/app/manifest'
import { letter } from '@/cms/mail/mail-template'
import { DEFAULT_LOOK, lookProblems, lookTokens } from '@/domain/look/look'
import { cardPath } from '@/server/cards'
import { makeAccount, makeAdmin, signIn } from '../support/content'
import { contentVersion, multipart, rest, sql, type Call } from '../support/rest'

let owner: Call
let editor: Call
beforeAll(async () => {
  owner = await makeAdmin('owner@example.com')
  await makeAccount('editor@example.com', 'active', { role: 'editor' })
  editor = { cookie: await signIn('editor@example.com') }
})
beforeEach(async () => {
  await sql('TRUNCATE look, _look_v', 'UPDATE site SET cover_id = NULL')
})

const save = (json: object, as = owner) => rest('POST', '/api/globals/look', { ...as, json })
const read = async () => (await rest('GET', '/api/globals/look')).body

describe('the look', () => {
  test('is the notebook until an owner chooses another, and history keeps what it was', async () => {
    expect(await read()).toMatchObject({ palette: 'notebook', hasMarginLine: true })
    expect((await save({ palette: 'plum', corners: 'round' })).status).toBe(200)
    expect(await read()).toMatchObject({ palette: 'plum', corners: 'round', typefaces: 'notebook' })
    expect((await save({ palette: 'ember' })).status).toBe(200)
    const versions = await rest('GET', '/api/globals/look/versions?sort=createdAt', owner)
    expect(
      versions.body.docs.map(({ version }: { version: { palette: string } }) => version.palette),
    ).toEqual(['plum', 'ember'])
    expect((await save({ palette: 'plum' }, editor)).status).toBe(403)
    expect((await read()).palette).toBe('ember')
  })

  test('a colour that cannot be read is refused, with the field and one that can', async () => {
    const { status, body } = await save({ palette: 'own', pen: '#ffd9c0' })
    expect(status).toBe(400)
    const [problem, ...others] = lookProblems({ ...DEFAULT_LOOK, palette: 'own', pen: '#ffd9c0' })
    expect(others).toEqual([])
    expect(body.errors[0].data.errors).toEqual([
      expect.objectContaining({
        path: 'pen',
        message: `Too pale to see. Use ${problem?.suggestion}`,
      }),
    ])
    expect((await read()).palette).toBe('notebook')
    const mended = await save({ palette: 'own', pen: problem?.suggestion })
    expect([mended.status, mended.body.result.pen]).toEqual([200, problem?.suggestion])
    // What is kept for later is checked when it comes into use.
    expect((await save({ palette: 'plum', pen: '#ffd9c0' })).status).toBe(200)
    const later = await save({ palette: 'own' })
    expect([later.status, later.body.errors[0].data.errors[0].path]).toEqual([400, 'pen'])
  })

  test.each([
    ['pen', 'red'],
    ['paper', '#ff'],
    ['palette', 'sunset'],
    ['typefaces', 'comic'],
    ['corners', 'soft'],
  ])('%s cannot be %s', async (field, value) => {
    const { status, body } = await save({ [field]: value })
    expect([status, body.errors[0].data.errors[0].path]).toEqual([400, field])
  })

  test('raises the content version, so that no page of before is shown', async () => {
    const before = await contentVersion()
    await save({ palette: 'plum' })
    expect(await contentVersion()).toBeGreaterThan(before)
  })

  test('is in the icon, the manifest, cards and emails', async () => {
    const icon = async () =>
      (
        await readIcon(new Request('http://x'), { params: Promise.resolve({ icon: 'mark.svg' }) })
      ).text()
    const [icons, card] = [await icon(), await cardPath('site')]
    expect((await manifest()).theme_color).toBe('#f4f5f0')
    await save({ palette: 'plum', typefaces: 'workshop' })
    const look = { ...DEFAULT_LOOK, palette: 'plum' as const }
    const { light, dark } = lookTokens(look)
    expect(await icon()).not.toBe(icons)
    expect(await icon()).toContain(dark.highlight)
    expect((await manifest()).theme_color).toBe(light.paper)
    expect(await cardPath('site')).not.toBe(card)
    const names = { showName: 'A show', briefName: 'A show' }
    const show = { ...names, language: 'en', to: 'a@example.com' } as const
    const { html } = letter({ ...show, look, about: 'password', address: 'https://example.com/x' })
    expect(html).toContain(`background:${light.paper}`)
    await save({ palette: 'notebook', typefaces: 'notebook' })
    expect([await icon(), await cardPath('site')]).toEqual([icons, card])
  })
})

describe('GET /api/look/cover', () => {
  const cover = async (background: string, square: string) => {
    const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .composite([
        {
          input: { create: { width: 260, height: 260, channels: 3, background: square } },
          left: 60,
          top: 60,
        },
      ])
      .png()
      .toBuffer()
    const form = multipart(
      { place: 'cover', alt: 'Sample cover' },
      { bytes, name: 'cover.png', type: 'image/png' },
    )
    const { body } = await rest('POST', '/api/site_pictures', { ...owner, form })
    expect(
      (await rest('POST', '/api/globals/site', { ...owner, json: { cover: body.doc.id } })).status,
    ).toBe(200)
  }

  test('says that there is no cover', async () => {
    const { status, body } = await rest('GET', '/api/look/cover', owner)
    expect([status, body.errors[0].message]).toEqual([
      409,
      'The show has no cover yet. Add one, then take its colours.',
    ])
  })

  test.each([
    ['dark', '#0b0d16', '#a3243b'],
    ['pale', '#fdfaf4', '#f4d9cf'],
    ['grey', '#6d6d6d', '#d9d9d9'],
  ])('proposes colours of a %s cover that can be saved', async (_, background, square) => {
    await cover(background, square)
    const { status, body } = await rest('GET', '/api/look/cover', owner)
    expect(status).toBe(200)
    expect((await save({ palette: 'cover', ...body })).status).toBe(200)
    expect(await read()).toMatchObject({ palette: 'cover', ...body })
  })
})
