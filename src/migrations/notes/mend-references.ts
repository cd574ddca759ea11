type Kind = 'char' | 'reference' | 'mark' | 'destination'
type Token = { kind: Kind; text: string }

const TOKEN =
  /(\\[^\n])|(\]\((?:<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\))|&#x([0-9A-F]{1,5}|10[0-9A-F]{4});|(\*+|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}]))|https?:\/\/[^\s<>"*]+|[^]/gu

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(([whole, , destination, code, mark]): Token => {
    if (destination) return { kind: 'destination', text: whole }
    if (mark) return { kind: 'mark', text: whole }
    return { kind: code ? 'reference' : 'char', text: whole }
  })

const decode = (reference: string): string => String.fromCodePoint(parseInt(reference.slice(3), 16))

const isSpace = (token?: Token): boolean =>
  token?.kind === 'reference' ? /\s/.test(decode(token.text)) : /^\s+$/.test(token?.text ?? '')
const isPunctuation = (token?: Token): boolean =>
  token?.kind === 'char' && /^\\?[\p{P}\p{S}]$/u.test(token.text)

/** Whether a reference was made for a mark beside it, or for a space that a line begins or ends with. */
function isMade(tokens: Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (token?.kind !== 'reference' || before?.text === '\\') return false
  const isBesideMark = before?.kind === 'mark' || after?.kind === 'mark'
  const isEdge = (beside?: Token) => !beside || /^(?:\n|&#xA;)$/.test(beside.text)
  return isBesideMark || token.text === '&#xA;' || (isSpace(token) && (isEdge(before) || isEdge(after)))
}

type Open = { mark: string; at: number; isAfterLetter: boolean }

/** Takes marks to where they take effect; null if they do not match. */
function moveMarks(tokens: Token[]): Token[] | null {
  const out: Token[] = []
  const open: Open[] = []
  const close = ({ mark: wanted, at, isAfterLetter }: Open, isBeforeLetter: boolean) => {
    const inside = out.splice(at)
    const [before, after]: [Token[], Token[]] = [[], []]
    // Beside a space, marks take effect next to punctuation as well.
    const moves = (token: Token | undefined, isBesideLetter: boolean, moved: Token[]) =>
      isSpace(token) || (isBesideLetter && isPunctuation(token) && !moved.some(isSpace))
    while (moves(inside[0], isAfterLetter, before)) before.push(inside.shift() as Token)
    while (moves(inside.at(-1), isBeforeLetter, after)) after.unshift(inside.pop() as Token)
    const cannotEnd = isBeforeLetter && inside.at(-1)?.kind === 'destination' && after.length === 0
    const cannotBegin = isAfterLetter && inside[0]?.text === '[' && before.length === 0
    const text = wanted === '_' && (isAfterLetter || isBeforeLetter) ? '*' : wanted
    const mark: Token[] =
      inside.length === 0 || cannotEnd || cannotBegin ? [] : [{ kind: 'mark', text }]
    out.push(...before, ...mark, ...inside, ...mark, ...after)
  }
  let isMatched = true
  /** Whether a letter that was a reference is beside the mark, or behind those beside it. */
  const hasLetter = (at: number, step: 1 | -1): boolean => {
    let i = at + step
    while (tokens[i]?.kind === 'mark') i += step
    return tokens[i]?.kind === 'reference' && !isSpace(tokens[i])
  }
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'mark') out.push(token)
    let left = token.kind === 'mark' ? token.text.length : 0
    while (left > 0) {
      const last = open.at(-1)
      const isOpen = (mark: string) => open.some((one) => one.mark === mark)
      if (last && token.text.includes(last.mark) && last.mark.length <= left) {
        left -= last.mark.length
        open.pop()
        close(last, hasLetter(i, 1))
      } else {
        const mark = left > 1 && !isOpen('**') ? '**' : token.text.charAt(0)
        // Marks that match nothing stay as they are.
        isMatched &&= !isOpen(mark)
        left -= mark.length
        open.push({ mark, at: out.length, isAfterLetter: hasLetter(i, -1) })
      }
    }
  }
  return isMatched && open.length === 0 ? out : null
}

const textOf = (tokens: Token[]): string =>
  tokens.map(({ kind, text }) => (kind === 'reference' ? decode(text) : text)).join('')

function mendPart(part: string): string {
  const tokens = tokensOf(part)
  const made = new Set(tokens.filter((_, i) => isMade(tokens, i)))
  if (made.size === 0) return part
  // What else looks like a reference is what the notes say.
  const marked = tokens.map((token): Token => {
    const isText = token.kind === 'reference' && !made.has(token)
    return isText ? { ...token, kind: 'char' } : token
  })
  return textOf(moveMarks(marked) ?? marked)
    .replace(/[ \t]+$/gm, '')
    .replace(/(?<=\S) {2,}/g, ' ')
    .replace(/^ +(?=\S)/, '')
}

/**
 * Notes in which an import wrote letters and spaces beside marks as references, with the letters and
 * spaces, and with the marks where they take effect. Other references are text and stay.
 */
export const mendReferences = (notes: string): string =>
  notes
    .split(/(\n{2,})/)
    .map((part) => (part.includes('&#x') ? mendPart(part) : part))
    .join('')
    .toWellFormed()
