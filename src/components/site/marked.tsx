import type { MarkedPart } from '@/domain/search/marked-text'

/** A text with what was searched for marked. */
export function Marked({ parts }: { parts: MarkedPart[] }) {
  return parts.map(({ text, isMarked }, i) => (isMarked ? <mark key={i}>{text}</mark> : text))
}
