import { Fragment, type ReactNode } from 'react'

/** A fixed text with elements in the places of its `{names}`. */
export function Filled({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, i) => <Fragment key={i}>{i % 2 === 1 ? parts[part] : part}</Fragment>)
}
