export type MarkedPart = { text: string; isMarked: boolean }

/**
 * Splits a text at passages in [square brackets], which are marked. An unpaired bracket is plain
 * text; brackets do not nest.
 */
export function markedParts(text: string): MarkedPart[] {
  return text
    .split(/(\[[^[\]]+\])/)
    .map((part) => {
      const isMarked = /^\[[^[\]]+\]$/.test(part)
      return { text: isMarked ? part.slice(1, -1) : part, isMarked }
    })
    .filter((part) => part.text !== '')
}
