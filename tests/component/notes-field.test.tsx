import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { NotesField } from '@/dashboard/episodes/notes/notes-field.client'
import { notesFromHtml } from '@/dashboard/episodes/notes/pasted-notes'
import { openNotes, writeNotes } from '@/domain/notes/visual-notes'

/** The field in a form that keeps what it says. */
function open(initial: string) {
  const changes: string[] = []
  function Form({ text }: { text: string }) {
    const [value, setValue] = useState(text)
    const [given, setGiven] = useState(text)
    if (text !== given) {
      setGiven(text)
      setValue(text)
    }
    return (
      <NotesField
        value={value}
        onChange={(typed) => {
          changes.push(typed)
          setValue(typed)
        }}
      />
    )
  }
  const { rerender } = render(<Form text={initial} />)
  return {
    changes,
    show: (text: string) => rerender(<Form text={text} />),
    user: userEvent.setup(),
  }
}

const visual = () =>
  screen.findByRole('textbox', { name: 'Notes' }).then(async () => {
    await waitFor(() => expect(notes().tagName).toBe('DIV'))
    return notes()
  })
const notes = () => screen.getByRole('textbox', { name: 'Notes' })
const tool = (name: string) => screen.getByRole('button', { name })

/** Puts the caret at the end, or selects everything. */
async function select(how: 'all' | 'end') {
  const element = await visual()
  act(() => element.focus())
  const range = document.createRange()
  range.selectNodeContents(element)
  if (how === 'end') range.collapse(false)
  await act(async () => {
    document.getSelection()?.removeAllRanges()
    document.getSelection()?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
    await Promise.resolve()
  })
}

describe('the notes as they look', () => {
  test('show their marks, and say nothing before they are changed', async () => {
    const { changes } = open(
      '**Dolly** rode *on* [the bus](https://example.com/bus) (27:15).\n\n- a\n- b',
    )
    const element = await visual()
    expect(element.querySelector('strong')?.textContent).toBe('Dolly')
    expect(element.querySelector('em')?.textContent).toBe('on')
    expect(element.querySelector('a')?.textContent).toBe('the bus')
    expect([...element.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['a', 'b'])
    expect(element.querySelector('[class*="stamp"]')?.textContent).toBe('27:15')
    expect(changes).toEqual([])
    expect(screen.getByText('13 words')).toBeDefined()
  })

  test('whatever the text, opening it and looking at it changes nothing', async () => {
    const { changes, show } = open('')
    const element = await visual()
    const piece = fc.constantFrom(
      ...['a', 'b', ' ', '\n', '\n\n', '*', '**', '_', '[', '](https://example.com)', '\\', '- '],
      ...['\n\n* a', '\n\n+ b'],
      ...[
        '1. ',
        '  - ',
        '<',
        '#',
        '\n### ',
        '| a |',
        '(27:15)',
        '1:02:03',
        'https://example.com/a',
        '\r\n',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        show(text)
        expect(changes).toEqual([])
        // Block by block, or the wrong ones would be written as they were.
        expect(element.children).toHaveLength(Math.max(1, openNotes(text).blocks.length))
      }),
      { numRuns: 150 },
    )
  })

  test('Markdown shows the same text as its source, and back', async () => {
    const text = '__one__\n\n\n* two\n\n<b>three</b> | x |'
    const { changes, user } = open(text)
    await visual()
    expect(tool('Markdown').getAttribute('aria-pressed')).toBe('false')
    await user.click(tool('Markdown'))
    expect((notes() as HTMLTextAreaElement).value).toBe(text)
    await user.click(tool('Markdown'))
    expect((await visual()).querySelector('strong')?.textContent).toBe('one')
    expect(changes).toEqual([])
  })

  test('what is typed as source is shown, and what cannot be shown is there as it is written', async () => {
    const { user, changes } = open('')
    await visual()
    await user.click(tool('Markdown'))
    fireEvent.change(notes(), { target: { value: '- a\n\n  more\n\n**b**' } })
    await user.click(tool('Markdown'))
    const element = await visual()
    expect(element.querySelector('pre')?.textContent).toContain('- a')
    expect(element.querySelector('strong')?.textContent).toBe('b')
    expect(changes).toEqual(['- a\n\n  more\n\n**b**'])
  })

  test('too many marks to be read are shown as source', async () => {
    const { user } = open('*'.repeat(1600))
    await waitFor(() => expect(tool('Markdown').getAttribute('aria-disabled')).toBe('true'))
    await user.click(tool('Markdown'))
    expect(notes().tagName).toBe('TEXTAREA')
  })

  test('tools set marks, say which are set, and can be undone', async () => {
    const { user, changes } = open('one two\n\nthree')
    await select('all')
    await user.click(tool('Bold'))
    await waitFor(() => expect(changes.at(-1)).toBe('**one two**\n\n**three**'))
    expect(tool('Bold').getAttribute('aria-pressed')).toBe('true')
    expect(tool('Italic').getAttribute('aria-pressed')).toBe('false')
    await user.click(tool('Undo typing'))
    await waitFor(() => expect(changes.at(-1)).toBe('one two\n\nthree'))
    await user.click(tool('Redo typing'))
    await waitFor(() => expect(changes.at(-1)).toBe('**one two**\n\n**three**'))
  })

  test('a list and back', async () => {
    const { user, changes } = open('one\n\ntwo')
    await select('all')
    await user.click(tool('List'))
    await waitFor(() => expect(changes.at(-1)).toBe('- one\n- two'))
    await user.click(tool('List'))
    await waitFor(() => expect(changes.at(-1)).toBe('one\n\ntwo'))
  })

  test('a numbered list, headings and back', async () => {
    const { user, changes } = open('one\n\ntwo')
    await select('all')
    await user.click(tool('Numbered list'))
    await waitFor(() => expect(changes.at(-1)).toBe('1. one\n2. two'))
    expect(tool('Numbered list').getAttribute('aria-pressed')).toBe('true')
    await user.click(tool('List'))
    await waitFor(() => expect(changes.at(-1)).toBe('- one\n- two'))
    await user.click(tool('List'))
    await user.click(tool('Heading'))
    await waitFor(() => expect(changes.at(-1)).toBe('### one\n\n### two'))
    expect(tool('Heading').getAttribute('aria-pressed')).toBe('true')
    await user.click(tool('Heading'))
    await waitFor(() => expect(changes.at(-1)).toBe('one\n\ntwo'))
  })

  test('a link is asked for in place, checked, changed and removed', async () => {
    const { user, changes } = open('the bus')
    await select('all')
    fireEvent.keyDown(notes(), { key: 'k', ctrlKey: true })
    const address = await screen.findByLabelText('Link URL', { selector: 'input' })
    await user.type(address, 'no address{Enter}')
    expect(screen.getByText(/Enter a web address/)).toBeDefined()
    await user.clear(address)
    await user.type(address, 'example.com/bus')
    await user.click(tool('Apply'))
    await waitFor(() => expect(changes.at(-1)).toBe('[the bus](https://example.com/bus)'))
    await select('all')
    await user.click(tool('Link'))
    expect(
      (await screen.findByLabelText<HTMLInputElement>('Link URL', { selector: 'input' })).value,
    ).toBe('https://example.com/bus')
    await user.click(tool('Remove'))
    await waitFor(() => expect(changes.at(-1)).toBe('the bus'))
  })

  test('a time stamp is typed, or is where the player is', async () => {
    const { user, changes } = open('since 1971')
    await select('end')
    await user.click(tool('Time stamp'))
    const time = await screen.findByLabelText('Time', { selector: 'input' })
    await user.type(time, 'half past{Enter}')
    expect(screen.getByText(/minutes:seconds/)).toBeDefined()
    await user.clear(time)
    await user.type(time, '27:15{Enter}')
    await waitFor(() => expect(changes.at(-1)).toBe('since 1971 (27:15)'))
    expect(notes().querySelector('[class*="stamp"]')?.textContent).toBe('27:15')
    const audio = document.body.appendChild(document.createElement('audio'))
    vi.spyOn(audio, 'currentTime', 'get').mockReturnValue(3723.4)
    await user.click(tool('Time stamp'))
    const played = await screen.findByLabelText<HTMLInputElement>('Time', { selector: 'input' })
    expect(played.value).toBe('1:02:03')
    audio.remove()
  })

  test('the tools are one stop of Tab, and arrows lead to the others', async () => {
    const { user } = open('')
    await visual()
    expect(tool('Bold').tabIndex).toBe(0)
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    act(() => tool('Bold').focus())
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tool('Italic'))
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(tool('Markdown'))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(tool('Bold'))
    expect(tool('Bold').tabIndex).toBe(0)
  })

  test('nobody loses a text that is being typed while the editor loads', async () => {
    render(<NotesField value="early" onChange={() => {}} />)
    act(() => notes().focus())
    await act(() => import('@/dashboard/episodes/notes/visual-notes.client'))
    expect(notes().tagName).toBe('TEXTAREA')
    act(() => notes().blur())
    await visual()
    cleanup()
  })

  test('nobody loses a press that ends the typing: the page stays where it is until it is over', async () => {
    render(<NotesField value="early" onChange={() => {}} />)
    act(() => notes().focus())
    await act(() => import('@/dashboard/episodes/notes/visual-notes.client'))
    fireEvent.pointerDown(document.body)
    act(() => notes().blur())
    expect(notes().tagName).toBe('TEXTAREA')
    fireEvent.pointerUp(document.body)
    expect(notes().tagName).toBe('TEXTAREA') // The click comes now.
    await visual()
    cleanup()
  })
})

describe('what is pasted from documents', () => {
  test.each([
    [
      'Google Docs',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;">A </span><span style="font-weight:700;">bold</span><span style="font-weight:400;font-style:italic"> word</span></p><br><ul><li dir="ltr"><p><span>one</span></p></li><li><p><a href="https://www.google.com/url?q=https://example.com/x&sa=D"><span style="color:#15c;text-decoration:underline">two</span></a></p></li><ul><li>inner</li></ul></ul></b>',
      'A **bold** *word*\n\n- one\n- [two](https://example.com/x)\n  - inner',
    ],
    [
      'Word',
      '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1>Title</h1><p class="MsoNormal">A <b>bold</b> <i>word</i><o:p></o:p></p><p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>   </span></span>one</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>two</p><!--EndFragment--></body></html>',
      '### Title\n\nA **bold** *word*\n\n- one\n- two',
    ],
    [
      'a page',
      '<div>one<br>two</div><script>alert(1)</script><img src="x"><a href="javascript:alert(1)">three</a><ol><li>a<ul><li>b</li></ul></li></ol><table><tr><td>c</td><td>d</td></tr></table>',
      'one\ntwo\n\nthree\n\n1. a\n   - b\n\nc d',
    ],
  ])('%s', (_, html, text) => expect(writeNotes(notesFromHtml(html))).toBe(text))
})
