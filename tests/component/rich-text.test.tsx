import { act, cleanup, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { createEditor } from 'lexical'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openRichText,
  RICH_NODES,
  storeRichText,
  type StoredNode,
} from '@/dashboard/texts/stored-nodes'
import { Texts } from '@/dashboard/texts/texts.client'
import { richTextError } from '@/domain/texts/rich-text-nodes'
import { button, field, renderPage, stubNetwork } from '../support/component'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const ELEMENT = { version: 1, direction: 'ltr', format: '', indent: 0 }
const word = (text: string, format = 0): StoredNode => ({
  ...{ type: 'text', version: 1, text, format, detail: 0, mode: 'normal', style: '' },
})
const LINK = {
  ...{ ...ELEMENT, type: 'link', version: 3, id: '65f0c0ffee65f0c0ffee65f0' },
  fields: { linkType: 'custom', url: 'https://example.com/', newTab: true },
  children: [word('here')],
}
const LINE = { type: 'horizontalrule', version: 1 }
const IMAGE = {
  ...{ type: 'upload', version: 3, format: '', id: '65f0c0ffee65f0c0ffee65f1' },
  ...{ relationTo: 'site_pictures', value: 7, fields: { caption: 'The host' } },
}
/** A node that this editor does not know. */
const BLOCK = { type: 'block', version: 2, fields: { blockType: 'poll', rows: [{ id: 'a' }] } }

const PARTS: StoredNode[] = [
  { ...ELEMENT, type: 'heading', tag: 'h2', children: [word('Words')] },
  { ...ELEMENT, type: 'heading', tag: 'h4', format: 'center', children: [word('Small', 1)] },
  {
    ...{ ...ELEMENT, type: 'paragraph', textStyle: '' },
    children: [word('Bold', 3), LINK, { type: 'linebreak', version: 1 }, word('x', 96)],
  },
  { ...ELEMENT, type: 'quote', children: [word('Said so.')] },
  {
    ...{ ...ELEMENT, type: 'list', listType: 'number', tag: 'ol', start: 3 },
    children: [
      { ...ELEMENT, type: 'listitem', value: 3, children: [word('three')] },
      {
        ...{ ...ELEMENT, type: 'listitem', value: 4 },
        children: [
          {
            ...{ ...ELEMENT, type: 'list', listType: 'bullet', tag: 'ul', start: 1, indent: 0 },
            children: [{ ...ELEMENT, type: 'listitem', value: 1, indent: 1, children: [BLOCK] }],
          },
        ],
      },
    ],
  },
  LINE,
  IMAGE,
  BLOCK,
]
const textOf = (children: StoredNode[]) => ({ root: { ...ELEMENT, type: 'root', children } })
const WHOLE = textOf(PARTS)

/** A text that was opened and stored without a change. */
function throughEditor(text: typeof WHOLE): object {
  const editor = createEditor({ nodes: RICH_NODES })
  const opened = editor.parseEditorState(JSON.stringify(openRichText(text)))
  return storeRichText(JSON.parse(JSON.stringify(opened.toJSON())))
}

const textbox = async () => {
  const box = await screen.findByRole('textbox', { name: 'Page text' })
  await waitFor(() => expect(box.childElementCount).toBeGreaterThan(0))
  return box
}

/** The page of values, with a rich text. */
async function open(value: object | null) {
  const network = stubNetwork(({ path }) =>
    path.startsWith('/api/site_pictures')
      ? { json: { url: '/seven.webp', alt: 'Seven' } }
      : { json: { result: { updatedAt: '2026-11-24T10:00:00.000Z' } } },
  )
  const texts = [
    {
      ...{ part: 'Text', global: 'values' as const, path: 'body', label: 'Page text' },
      ...{ kind: 'rich with images' as const, defaultText: 'The default.' },
      value: value ? JSON.stringify(value) : '',
    },
  ]
  const page = {
    ...{ key: 'values', group: 'About the show' as const, title: 'Our Values', called: '' },
    ...{ preview: 'about:blank', texts: [] },
  }
  const { user } = renderPage(<Texts page={page} seen={{ values: 'then' }} texts={texts} />)
  const box = await Promise.race([textbox(), screen.findByText<HTMLElement>(/^Only All fields/)])
  return { user, box, sent: () => network.writes().at(-1)?.body as never }
}

/** Puts the caret into the first words of an element, or selects them. */
async function select(element: Element | null, how: 'words' | 'end' = 'words') {
  if (!element) throw new Error('Nothing to select.')
  const range = document.createRange()
  range.selectNodeContents(element)
  if (how === 'end') range.collapse(false)
  act(() => element.closest<HTMLElement>('[contenteditable]')?.focus())
  await act(async () => {
    document.getSelection()?.removeAllRanges()
    document.getSelection()?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
    await Promise.resolve()
  })
}

async function publish(user: Awaited<ReturnType<typeof open>>['user']) {
  await screen.findByText('1 unpublished change')
  await user.click(button('Publish changes'))
  await screen.findByText('Text of Our Values is live.')
}

describe('a rich text on the desk', () => {
  test('whatever is stored comes out as it went in, also what the editor does not know', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 }), (parts) => {
        const text = textOf(parts)
        const others = { ...text, root: { ...text.root, mark: 'kept' } }
        expect(throughEditor(others)).toMatchObject(others)
      }),
    )
  })

  test('is shown as visitors see it, and opening it changes nothing', async () => {
    const { box } = await open(WHOLE)
    expect(box.querySelector('h2')?.textContent).toBe('Words')
    expect(box.querySelector('a')?.textContent).toBe('here')
    expect(box.querySelector('ol')?.getAttribute('start')).toBe('3')
    expect(box.querySelector('hr')).not.toBeNull()
    expect(screen.getAllByText('A part that only All fields can change')).toHaveLength(2)
    await screen.findByRole('img', { name: 'Seven' })
    expect(screen.getByText('All changes are live')).toBeTruthy()
  })

  test('a change sends all else as it was stored', async () => {
    const { user, box, sent } = await open(WHOLE)
    await select(box.querySelector('h2'))
    await user.click(button('Heading in a section'))
    await publish(user)
    const { body, updatedAt } = sent() as { body: typeof WHOLE; updatedAt: string }
    expect(updatedAt).toBe('then')
    expect(body.root.children[0]).toMatchObject({ type: 'heading', tag: 'h3' })
    expect(body.root.children.slice(1)).toMatchObject(PARTS.slice(1))
  })

  test.each([
    ['Bold', { format: 1 }],
    ['Superscript', { format: 64 }],
    ['Code', { format: 16 }],
    ['Heading', { type: 'heading', tag: 'h2' }],
    ['Smallest heading', { type: 'heading', tag: 'h4' }],
    ['Quote', { type: 'quote' }],
    ['List', { type: 'list', listType: 'bullet' }],
    ['Numbered list', { type: 'list', listType: 'number' }],
    ['Dividing line', { type: 'horizontalrule' }],
  ])('%s is written as the site takes it', async (tool, expected) => {
    const paragraph = { ...ELEMENT, type: 'paragraph', children: [word('Written')] }
    const { user, box, sent } = await open(textOf([paragraph]))
    await select(box.querySelector('p'))
    await user.click(button(tool))
    await publish(user)
    const { body } = sent() as { body: ReturnType<typeof textOf> }
    expect(richTextError(body, { pictures: true })).toBeNull()
    const blocks = body.root.children
    const nodes = [...blocks, ...blocks.flatMap(({ children = [] }) => children)]
    expect(nodes).toContainEqual(expect.objectContaining(expected))
    expect(JSON.stringify(body)).toContain('Written')
  })

  test('a link is written with its address, and a bad one is refused', async () => {
    const paragraph = { ...ELEMENT, type: 'paragraph', children: [word('Written')] }
    const { user, box, sent } = await open(textOf([paragraph]))
    await select(box.querySelector('p'))
    await user.click(button('Link'))
    await user.type(field('Link URL'), 'javascript:alert(1)')
    await user.click(button('Apply'))
    await screen.findByText(/^Enter a web address/)
    await user.clear(field('Link URL'))
    await user.type(field('Link URL'), 'example.com')
    await user.click(button('Apply'))
    await publish(user)
    const { body } = sent() as { body: ReturnType<typeof textOf> }
    const fields = { linkType: 'custom', url: 'https://example.com', newTab: false }
    expect(body.root.children[0]?.children).toEqual([
      expect.objectContaining({ type: 'link', fields }),
    ])
    expect(richTextError(body)).toBeNull()
  })

  test('a text that cannot be shown as a whole is not shown at all, and stays', async () => {
    await open(textOf([word('Words outside of a paragraph')]))
    await screen.findByText(/^Only All fields can change this text/)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('All changes are live')).toBeTruthy()
  })

  test('the default can be read, and comes back on request', async () => {
    const first = await open(WHOLE)
    await first.user.click(button('Use the default text'))
    expect(screen.getByText('Visitors read the default text')).toBeTruthy()
    await publish(first.user)
    expect(first.sent()).toEqual({ body: null, updatedAt: 'then' })
  })

  test('what was typed and not published is kept on the device, and offered again', async () => {
    const first = await open(null)
    await select(first.box.querySelector('p'), 'end')
    await first.user.click(button('Dividing line'))
    await screen.findByText('1 unpublished change')
    cleanup()
    const second = await open(null)
    await second.user.click(button('Restore'))
    await screen.findByText('1 unpublished change')
    expect(second.box.querySelector('hr')).not.toBeNull()
  })
})
