import { describe, expect, test } from 'vitest'
import { markedParts } from '@/domain/search/marked-text'

const shown = (text: string) =>
  markedParts(text).map(({ text, isMarked }) => (isMarked ? `<${text}>` : text))

describe('lines that are marked on the page of the landing page (D25)', () => {
  test.each([
    ['one [line] of it', ['one ', '<line>', ' of it']],
    ['[all of it]', ['<all of it>']],
    ['[one][two]', ['<one>', '<two>']],
    ['over\n[two\nlines] of it', ['over\n', '<two\nlines>', ' of it']],
    ['nothing', ['nothing']],
    ['', []],
  ])('%j', (text, parts) => expect(shown(text)).toEqual(parts))

  test.each([
    ['half [open', ['half [open']],
    ['half] closed', ['half] closed']],
    ['empty [] ones', ['empty [] ones']],
    ['one [in [another] one]', ['one [in ', '<another>', ' one]']],
  ])('%j loses nothing of what was typed', (text, parts) => expect(shown(text)).toEqual(parts))
})
