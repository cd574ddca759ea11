import { describe, expect, test } from 'vitest'
import { applyMark, countWords, type NotesMark, type Selected } from '@/domain/notes/notes-marks'

/** A text in which `[` and `]` … `‹` and `›` mark the selection. */
function selected(marked: string): Selected {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  return { text: marked.replace(/[‹›]/g, ''), start, end }
}

function press(mark: NotesMark, marked: string): string {
  const before = selected(marked)
  const { start, end, insert, selectStart, selectEnd } = applyMark(mark, before)
  const text = before.text.slice(0, start) + insert + before.text.slice(end)
  return `${text.slice(0, selectStart)}‹${text.slice(selectStart, selectEnd)}›${text.slice(selectEnd)}`
}

describe('D33 the toolbar of the notes', () => {
  test.each<[NotesMark, string, string]>([
    ['bold', 'a ‹word› here', 'a **‹word›** here'],
    ['bold', 'a **‹word›** here', 'a ‹word› here'],
    ['bold', 'a‹ word ›here', 'a **‹word›** here'],
    ['bold', 'here ‹›', 'here **‹›**'],
    ['italic', 'a ‹word› here', 'a *‹word›* here'],
    ['italic', 'a *‹word›* here', 'a ‹word› here'],
    // Bold words become bold and italic, rather than half of each.
    ['italic', 'a **‹word›** here', 'a ***‹word›*** here'],
    ['link', 'see ‹the show›', 'see [the show](‹https://›)'],
    ['link', 'see ‹https://a.example/1›', 'see [‹›](https://a.example/1)'],
    ['link', 'see ‹›', 'see [‹›](https://)'],
    ['list', 'a\n‹b\nc›\nd', 'a\n‹- b\n- c›\nd'],
    ['list', 'a\n‹- b\n- c›\nd', 'a\n‹b\nc›\nd'],
    ['list', 'a\nb‹›', 'a\n- b‹›'],
    ['list', '‹›', '- ‹›'],
    ['numbers', '‹a\n\nb›', '‹1. a\n\n2. b›'],
    ['numbers', '‹1. a\n2. b›', '‹a\nb›'],
    ['heading', 'a\nb‹›\nc', 'a\n### b‹›\nc'],
    ['heading', '### b‹›', 'b‹›'],
    ['list', '‹a\n\nb›', '‹- a\n\n- b›'],
    ['time', '‹›The letter', '‹0:00› The letter'],
    ['time', 'at‹›', 'at ‹0:00› '],
  ])('%s: %j → %j', (mark, before, after) => expect(press(mark, before)).toBe(after))
})

test.each([
  ['', 0],
  ['A listener wrote.', 3],
  ['Ünïcode — 2 words… ', 3],
])('%j has %i words', (text, count) => expect(countWords(text)).toBe(count))
