export type MarkedPart = { text: string; isMarked: boolean }

/**
 * Splits a text at what stands in [square brackets], which is marked. A bracket without its other
 * half is a bracket; brackets do not nest.
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
