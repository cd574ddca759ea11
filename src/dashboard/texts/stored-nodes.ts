import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { DecoratorNode, type NodeKey, type SerializedLexicalNode } from 'lexical'
import { getSiteImage } from '@/client/images'

/** A node of a rich text as it is stored. */
export type StoredNode = { type: string; children?: StoredNode[]; [name: string]: unknown }

/** A rich text as it is stored. */
export type StoredText = { root: StoredNode }

type KeptJson = SerializedLexicalNode & { stored: StoredNode; isBlock: boolean }

function imageOf(stored: StoredNode): HTMLElement {
  const image = document.createElement('img')
  const value = stored.value as number | { id: number }
  getSiteImage(typeof value === 'object' ? value.id : value).then(
    ({ url, alt }) => {
      image.src = url ?? ''
      image.alt = alt ?? ''
    },
    () => (image.alt = 'Image'),
  )
  return image
}

/** A part that is shown, moved and removed as a whole, and otherwise stays as it is stored. */
export class KeptNode extends DecoratorNode<null> {
  __stored: StoredNode
  __isBlock: boolean

  constructor(stored: StoredNode = { type: '' }, isBlock = true, key?: NodeKey) {
    super(key)
    this.__stored = stored
    this.__isBlock = isBlock
  }
  static override getType(): string {
    return 'kept'
  }
  static override clone({ __stored, __isBlock, __key }: KeptNode): KeptNode {
    return new KeptNode(__stored, __isBlock, __key)
  }
  static override importJSON(json: SerializedLexicalNode): KeptNode {
    const { stored, isBlock } = json as KeptJson
    return new KeptNode(stored, isBlock)
  }
  override exportJSON(): KeptJson {
    return { ...super.exportJSON(), stored: this.__stored, isBlock: this.__isBlock }
  }
  override isInline(): boolean {
    return !this.__isBlock
  }
  override createDOM(): HTMLElement {
    const element = document.createElement(this.__isBlock ? 'div' : 'span')
    const { type } = this.__stored
    if (type === 'horizontalrule') element.append(document.createElement('hr'))
    else if (type === 'upload') element.append(imageOf(this.__stored))
    else element.textContent = 'A part that only All fields can change'
    return element
  }
  override updateDOM(): false {
    return false
  }
  override decorate(): null {
    return null
  }
}

/** The nodes of the editor besides paragraphs, text and line breaks. */
export const RICH_NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, KeptNode]

const ELEMENT = { type: '', version: 1, children: [], direction: null, format: '', indent: 0 }
const TEXT = { type: '', version: 1, text: '', detail: 0, format: 0, mode: 'normal', style: '' }
const LINK = { ...ELEMENT, url: '', rel: null, target: null, title: null }

/** Properties of nodes that the editor knows; whatever else is stored with one is carried along. */
const KNOWN: Record<string, Record<string, unknown>> = {
  root: ELEMENT,
  paragraph: { ...ELEMENT, textFormat: 0, textStyle: '' },
  quote: ELEMENT,
  heading: { ...ELEMENT, tag: 'h2' },
  list: { ...ELEMENT, listType: 'bullet', start: 1, tag: 'ul' },
  listitem: { ...ELEMENT, value: 1 },
  text: TEXT,
  tab: TEXT,
  linebreak: { type: '', version: 1 },
  link: LINK,
}

type LinkFields = { url?: unknown; linkType?: unknown; newTab?: unknown }

/** A stored node as the editor opens it. */
function openNode(stored: StoredNode, isBlock: boolean): StoredNode {
  let node = stored
  if (stored.type === 'link' || stored.type === 'autolink') {
    const { url, linkType = 'custom', newTab } = (stored.fields ?? {}) as LinkFields
    if (typeof url !== 'string' || linkType !== 'custom')
      return { type: 'kept', version: 1, stored, isBlock }
    const { fields: _fields, ...link } = stored
    node = { ...link, type: 'link', url, target: newTab ? '_blank' : null }
  }
  const known = Object.hasOwn(KNOWN, node.type) ? KNOWN[node.type] : undefined
  if (!known) return { type: 'kept', version: 1, stored, isBlock }
  const others = Object.entries(node).filter(([name]) => !(name in known))
  return {
    ...known,
    ...node,
    ...('children' in known && {
      children: (node.children ?? []).map((child) => openNode(child, node.type === 'root')),
    }),
    ...(others.length > 0 && { $: { others: Object.fromEntries(others) } }),
  }
}

/** A rich text as the editor opens it: what the editor cannot show is kept as it is. */
export const openRichText = ({ root }: StoredText): StoredText => {
  const opened = openNode(root, true)
  const isEmpty = opened.children?.length === 0
  return {
    root: isEmpty ? { ...opened, children: [openNode({ type: 'paragraph' }, true)] } : opened,
  }
}

/** A node of the editor as it is stored. */
function storeNode({ $: state, ...node }: StoredNode): StoredNode {
  if (node.type === 'kept') return node.stored as StoredNode
  const { others } = (state ?? {}) as { others?: Record<string, unknown> }
  const children = node.children && { children: node.children.map(storeNode) }
  if (node.type !== 'link') return { ...others, ...node, ...children }
  const { url, target, rel: _rel, title: _title, ...link } = node
  const fields = { linkType: 'custom', url, newTab: target === '_blank' }
  return { ...others, ...link, version: 3, fields, ...children }
}

/** A rich text of the editor as it is stored. */
export const storeRichText = ({ root }: StoredText): StoredText => ({ root: storeNode(root) })
