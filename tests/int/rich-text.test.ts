import { beforeAll, describe, expect, test } from 'vitest'
import { getAbout } from '@/server/queries/pages'
import { safeHtml } from '@/server/safe-html'
import { makeAdmin } from '../support/content'
import { rest, sql } from '../support/rest'

type Node = Record<string, unknown>

const text = (words: string, over: Node = {}): Node => ({
  type: 'text',
  version: 1,
  text: words,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  ...over,
})
const element = (type: string, children: unknown, over: Node = {}): Node => ({
  type,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  children,
  ...over,
})
const document = (...children: unknown[]) => ({ root: element('root', children) })
const paragraph = (...children: unknown[]) =>
  element('paragraph', children, { textFormat: 0, textStyle: '' })
const link = (url: unknown, over: Node = {}) =>
  element('link', [text('here')], {
    version: 3,
    id: '665f',
    fields: { url, linkType: 'custom', newTab: true, ...over },
  })

const SCRIPT = '0"><script>alert(document.domain)</script>'
const TABLE = element('table', [
  element('tablerow', [element('tablecell', [paragraph(text('cell'))], { headerState: SCRIPT })]),
])

let cookie: string
beforeAll(async () => {
  cookie = (await makeAdmin()).cookie
})

const send = (note: unknown, over: object = {}) =>
  rest('POST', '/api/globals/about', { cookie, json: { note, ...over } })

async function expectRefused(note: unknown, message: RegExp, over: object = {}) {
  const answer = await send(note, over)
  expect([answer.status, answer.text.slice(0, 400)]).toEqual([400, expect.stringMatching(message)])
  expect(answer.body.errors[0].data.errors[0].path).toBe('note')
}

const nested = (depth: number, type: string): Node => {
  let node = paragraph(text('x'))
  for (let level = 0; level < depth; level++) node = element(type, [node])
  return node
}

describe('S04: rich text that is sent as JSON', () => {
  test('a table cell with a script in it is refused, as a draft too', async () => {
    await expectRefused(document(TABLE), /doesn’t support/)
    await expectRefused(document(TABLE), /doesn’t support/, { _status: 'draft' })
    expect((await getAbout()).noteHtml).not.toContain('script')
  })

  test('what the editor makes is stored and shown', async () => {
    const note = document(
      element('heading', [text('A heading')], { tag: 'h2' }),
      paragraph(
        text('bold', { format: 1 }),
        { type: 'linebreak', version: 1 },
        text('all', { format: 127 }),
        { ...text('\t'), type: 'tab' },
        link('https://example.com/?a=1&b=2'),
        link('/community', { newTab: false }),
        link('mailto:host@example.com', { doc: null }),
      ),
      element(
        'list',
        [
          element('listitem', [text('one')], { value: 1 }),
          element(
            'listitem',
            [
              element('list', [element('listitem', [text('two')], { value: 1 })], {
                tag: 'ol',
                listType: 'number',
                start: 1,
              }),
            ],
            { value: 2 },
          ),
        ],
        { tag: 'ul', listType: 'bullet', start: 1 },
      ),
      element('quote', [text('A <b>quote</b> & so on')]),
      { type: 'horizontalrule', version: 1 },
    )
    const answer = await send(note)
    expect(answer.status, answer.text).toBe(200)
    const { noteHtml } = await getAbout()
    for (const part of [
      '<h2>A heading</h2>',
      '<strong>bold</strong><br>',
      '<a href="https://example.com/?a=1&#x26;b=2" rel="noopener noreferrer" target="_blank">here</a>',
      '<a href="/community">here</a>',
      '<a href="mailto:host@example.com"',
      '<li value="1">one</li>',
      '<ol><li value="1">two</li></ol>',
      '<blockquote>A &#x3C;b>quote&#x3C;/b> &#x26; so on</blockquote>',
      '<hr>',
      'text-decoration: underline;',
    ])
      expect(noteHtml).toContain(part)
  })

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    5,
    null,
    { url: 'https://example.com' },
  ])('a link to %j is refused', async (url) => {
    await expectRefused(document(paragraph(link(url))), /Links must be|doesn’t support|invalid/)
  })

  test.each<[string, unknown]>([
    ['a text', 'words'],
    ['a number', 5],
    ['a list', []],
    ['an empty object', {}],
    ['a root that is no object', { root: 5 }],
    ['children that are no list', { root: element('root', {}) }],
    ['a node that is null', document(null)],
    ['a node that is a list', document([])],
    ['a node without a type', document({ children: [] })],
    ['a type that is no text', document({ type: { a: 1 }, children: [] })],
    ['an inherited type', document({ type: 'constructor', children: [] })],
    ['an upload', document(element('upload', [], { relationTo: 'podcasts', value: 1 }))],
    ['a relationship', document({ type: 'relationship', relationTo: 'users', value: 1 })],
    ['a block', document({ type: 'block', fields: { blockType: 'x' } })],
    ['a check list', document(element('list', [], { tag: 'ul', listType: 'check' }))],
    ['a heading that is a script', document(element('heading', [], { tag: 'script' }))],
    ['an alignment that is style', document(paragraph(), { ...paragraph(), format: 'x;y:z' })],
    ['an indent without end', document({ ...paragraph(), indent: 1e9 })],
    ['words that are no text', document(paragraph(text('', { text: { a: 1 } })))],
    ['a link without end', document(paragraph(link(`https://example.com/${'a'.repeat(3000)}`)))],
    ['a link without fields', document(element('link', []))],
    ['a link to a document', document(link('', { linkType: 'internal', doc: { value: 1 } }))],
    ['an object where none is', document({ ...paragraph(), extra: { a: 1 } })],
    ['something beside the root', { ...document(), extra: 1 }],
    [
      '300,000 characters',
      document(paragraph(text('a'.repeat(150_000)), text('a'.repeat(150_000)))),
    ],
  ])('%s is refused', async (_, note) => {
    await expectRefused(note, /"message":"/)
  })

  test.each([
    ['30 levels', document(nested(30, 'quote'))],
    ['800 levels', document(nested(800, 'quote'))],
    ['6,000 nodes', document(...Array.from({ length: 6000 }, () => paragraph()))],
  ])('%s are a 400, whoever finds them', async (_, note) => {
    expect((await send(note)).status).toBe(400)
  })
})

describe('S04: what was stored before', () => {
  const store = (note: unknown) => {
    const json = `'${JSON.stringify(note).replaceAll("'", "''")}'::jsonb`
    return sql(`UPDATE about SET note = ${json}`, `UPDATE _about_v SET version_note = ${json}`)
  }

  test('is read, without its script, and other fields can be changed beside it', async () => {
    expect((await send(document(paragraph(text('first'))))).status).toBe(200)
    await store(document(TABLE, paragraph(text('words'))))
    const { noteHtml } = await getAbout()
    expect(noteHtml).toContain('cell')
    expect(noteHtml).toContain('<p>words</p>')
    expect(noteHtml).not.toMatch(/<script|<[^>]*alert/)
    const stored = await rest('GET', '/api/globals/about')
    expect(stored.body.note.root.children).toHaveLength(2)
    expect((await send(stored.body.note, { title: 'Another title' })).status).toBe(200)
    expect((await send(undefined, { title: 'A third title' })).status).toBe(200)
  })

  test.each([
    '<p>a<script>alert(1)</script></p>',
    '<p onclick="alert(1)">a</p>',
    '<a href="/b" onclick="alert(1)" style="x:alert" rel="alert" target="alert">a</a>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#9;script:alert(1)">a</a>',
    '<img src=x onerror=alert(1)>a',
    '<svg onload=alert(1)>a</svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>a',
    '<li style="background:url(javascript:alert(1))" class="x" id="alert">a</li>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">a',
    '<form action="https://evil.example"><input name="alert">a</form>',
  ])('%s loses what could harm', (html) => {
    const safe = safeHtml(html)
    expect(safe).not.toMatch(/<[^>]*(alert|on\w+=|javascript)|<(script|iframe|form|img|svg|style)/i)
    expect(safe).toContain('a')
  })
})
