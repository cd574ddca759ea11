/** The marks that the notes' toolbar sets. */
export type NotesMark = 'bold' | 'italic' | 'link' | 'heading' | 'list' | 'numbers' | 'time'

/** A text with the selected part of it, in UTF-16 positions as text fields count them. */
export type Selected = { text: string; start: number; end: number }

/** A change of a selection: `start` to `end` of the old text becomes `insert`. */
export type NotesEdit = {
  start: number
  end: number
  insert: string
  selectStart: number
  selectEnd: number
}

/** Sets or takes away a mark on both sides of the selection, leaving white space outside. */
function around({ text, start, end }: Selected, mark: string): NotesEdit {
  const selected = text.slice(start, end)
  const outer = text.slice(start - mark.length, start) + text.slice(end, end + mark.length)
  const isDouble = text[start - mark.length - 1] === mark[0] || text[end + mark.length] === mark[0]
  if (selected && outer === mark + mark && !(mark.length === 1 && isDouble))
    return {
      start: start - mark.length,
      end: end + mark.length,
      insert: selected,
      selectStart: start - mark.length,
      selectEnd: end - mark.length,
    }
  const before = selected.length - selected.trimStart().length
  const after = selected.trim() ? selected.length - selected.trimEnd().length : 0
  const from = start + (selected.trim() ? before : 0)
  const to = end - after
  const words = text.slice(from, to)
  return {
    start: from,
    end: to,
    insert: `${mark}${words}${mark}`,
    selectStart: from + mark.length,
    selectEnd: from + mark.length + words.length,
  }
}

const ADDRESS = /^(https?:\/\/|mailto:)\S+$/i
const LINK_START = 'https://'

/** A selected address asks for its words, selected words ask for their address. */
function link({ text, start, end }: Selected): NotesEdit {
  const selected = text.slice(start, end)
  if (ADDRESS.test(selected))
    return {
      start,
      end,
      insert: `[](${selected})`,
      selectStart: start + 1,
      selectEnd: start + 1,
    }
  const at = start + selected.length + 3
  return {
    start,
    end,
    insert: `[${selected}](${LINK_START})`,
    selectStart: selected ? at : start + 1,
    selectEnd: selected ? at + LINK_START.length : start + 1,
  }
}

const STARTS = {
  heading: { write: () => '### ', found: /^###[ \t]+/ },
  list: { write: () => '- ', found: /^- / },
  numbers: { write: (at: number) => `${at}. `, found: /^\d{1,9}[.)] / },
}

/** Makes the lines of the selection headings or a list, or takes this back. */
function lines(mark: keyof typeof STARTS, { text, start, end }: Selected): NotesEdit {
  const { write, found } = STARTS[mark]
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const all = text.slice(from, to).split('\n')
  const isSet = all.every((line) => !line.trim() || found.test(line))
  const isUndone = isSet && all.some((line) => found.test(line))
  let at = 0
  const changed = all.map((line) => {
    if (isUndone) return line.replace(found, '')
    return line.trim() || all.length === 1 ? write((at += 1)) + line : line
  })
  const insert = changed.join('\n')
  return {
    start: from,
    end: to,
    insert,
    selectStart: start === end ? from + insert.length : from,
    selectEnd: from + insert.length,
  }
}

/** `0:00`, selected to be typed over. */
function time({ text, start, end }: Selected): NotesEdit {
  const needsSpace = start > 0 && !/\s/.test(text[start - 1] ?? '')
  const at = start + (needsSpace ? 1 : 0)
  const selected = text.slice(start, end)
  return {
    start,
    end,
    insert: `${needsSpace ? ' ' : ''}0:00 ${selected}`,
    selectStart: at,
    selectEnd: at + 4,
  }
}

export function applyMark(mark: NotesMark, selected: Selected): NotesEdit {
  switch (mark) {
    case 'bold':
      return around(selected, '**')
    case 'italic':
      return around(selected, '*')
    case 'link':
      return link(selected)
    case 'heading':
    case 'list':
    case 'numbers':
      return lines(mark, selected)
    case 'time':
      return time(selected)
  }
}

/** The number of words of a text, in any script that separates them. */
export const countWords = (text: string): number => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length
