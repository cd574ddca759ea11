import type {
  SerializedEditorState,
  SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import type { Nodes } from 'mdast'
import { notesTree } from '@/domain/notes/notes-tree'

/** Bits of a text's format. */
const [BOLD, ITALIC] = [1, 2]

const BLOCK = { version: 1, direction: 'ltr', format: '', indent: 0 } as const

/** A text with its line breaks. */
const words = (value: string, format: number): SerializedLexicalNode[] =>
  value
    .split('\n')
    .flatMap((text, line) => [
      ...(line > 0 ? [{ type: 'linebreak', version: 1 }] : []),
      ...(text
        ? [{ type: 'text', version: 1, text, detail: 0, format, mode: 'normal', style: '' }]
        : []),
    ])

function inline(nodes: Nodes[], format = 0): SerializedLexicalNode[] {
  return nodes.flatMap((node): SerializedLexicalNode[] => {
    if (node.type === 'text') return words(node.value, format)
    if (node.type === 'break') return words('\n', format)
    if (node.type === 'strong') return inline(node.children, format | BOLD)
    if (node.type === 'emphasis') return inline(node.children, format | ITALIC)
    if (node.type === 'link') {
      const fields = { url: node.url, linkType: 'custom', newTab: false }
      const link = { ...BLOCK, type: 'link', version: 3, fields }
      return [{ ...link, children: inline(node.children, format) } as SerializedLexicalNode]
    }
    return 'children' in node ? inline(node.children, format) : []
  })
}

/** A list that is nested in an item becomes a part of the list. */
function block(node: Nodes): SerializedLexicalNode[] {
  if (node.type !== 'list') {
    const children = inline([node])
    if (node.type === 'heading')
      return [{ ...BLOCK, type: 'heading', tag: 'h3', children } as SerializedLexicalNode]
    const paragraph = { ...BLOCK, type: 'paragraph', textFormat: 0, textStyle: '', children }
    return children.length > 0 ? [paragraph as SerializedLexicalNode] : []
  }
  const start = node.start ?? 1
  const children = node.children.map((item, index) => ({
    ...{ ...BLOCK, type: 'listitem', value: start + index },
    children: inline(item.children),
  }))
  const kind = node.ordered ? { tag: 'ol', listType: 'number' } : { tag: 'ul', listType: 'bullet' }
  return [{ ...BLOCK, type: 'list', start, ...kind, children } as SerializedLexicalNode]
}

/** Show notes as a rich text, to be a part of a page. */
export const notesRichText = (notes: string): SerializedEditorState => ({
  root: { ...BLOCK, type: 'root', children: notesTree(notes).flatMap(block) },
})
