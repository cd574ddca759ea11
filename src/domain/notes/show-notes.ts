/** Show notes as visitors read them. */
import type { ElementContent, Root as HtmlRoot } from 'hast'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { Nodes, PhrasingContent, Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { validateLink } from '../episodes/links'
import { soundAddress } from '../listening/playback'
import { findTimes } from './note-times'
import { notesTree } from './notes-tree'

export type NotesContext = {
  /** True if the notes came with an import: its links are not the host's recommendation. */
  isImported?: boolean
  /** The episode's audio file, for links to a second of it. */
  audioUrl?: string | null
  videoUrl?: string | null
  /** The level of headings, which fits what is around the notes; 3 unless it is said. */
  headingLevel?: 2 | 3
  /** Its page on Spotify, for the same if there is neither. */
  spotifyUrl?: string | null
}

const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube\.com$|^youtu\.be$/
const SPOTIFY = /^open\.spotify\.com$/

/** The address of a second of a page, where the platform has such addresses. */
function atSecond(page: string | null | undefined, host: RegExp, seconds: number): string | null {
  if (!page || validateLink(page, '') !== null) return null
  const url = new URL(page)
  if (!host.test(url.hostname)) return null
  url.searchParams.set('t', String(seconds))
  return url.href
}

/**
 * Returns where a second of the episode is to be heard: in its own audio, which the player of the
 * page plays, or else on YouTube or Spotify.
 */
function placeLink({ audioUrl, videoUrl, spotifyUrl }: NotesContext, seconds: number) {
  if (audioUrl && validateLink(audioUrl, '') === null) return soundAddress(audioUrl, seconds)
  return atSecond(videoUrl, YOUTUBE, seconds) ?? atSecond(spotifyUrl, SPOTIFY, seconds)
}

function timeNode(
  shown: string,
  [hours, minutes, seconds]: readonly [number, number, number],
  context: NotesContext,
): PhrasingContent {
  const time: PhrasingContent = {
    type: 'emphasis', // Written as the element that `hName` names.
    children: [{ type: 'text', value: shown }],
    data: { hName: 'time', hProperties: { dateTime: `PT${hours}H${minutes}M${seconds}S` } },
  }
  const url = placeLink(context, hours * 3600 + minutes * 60 + seconds)
  if (!url) return time
  return { type: 'link', url, children: [time] }
}

/** A text with its line breaks and time stamps. @param isFirst whether it begins a line */
function textNodes(text: string, isFirst: boolean, context: NotesContext): PhrasingContent[] {
  const nodes: PhrasingContent[] = []
  const say = (value: string) =>
    value.split('\n').forEach((line, i) => {
      if (i > 0) nodes.push({ type: 'break' })
      if (line) nodes.push({ type: 'text', value: line })
    })
  let end = 0
  for (const { start, shown, parts } of findTimes(text, isFirst)) {
    say(text.slice(end, start))
    nodes.push(timeNode(shown, parts, context))
    end = start + shown.length
  }
  say(text.slice(end))
  return nodes
}

/** Puts line breaks and time stamps into the texts of a tree; links keep their texts whole. */
function addDetails(node: Nodes, context: NotesContext, beginsLine = true): void {
  if (!('children' in node)) return
  let isFirst = beginsLine
  const children: Nodes[] = node.children
  node.children = children.flatMap((child): Nodes[] => {
    const atStart = isFirst
    isFirst = child.type === 'break' || node.type === 'list'
    if (child.type === 'text') return textNodes(child.value, atStart, context)
    if (child.type === 'link') {
      child.data = {
        hProperties: { rel: context.isImported ? ['nofollow', 'noopener'] : ['noopener'] },
      }
    } else addDetails(child, context, atStart || isBlock(child))
    return [child]
  }) as typeof node.children // As above.
}

const isBlock = ({ type }: Nodes): boolean =>
  ['paragraph', 'list', 'listItem', 'heading'].includes(type)

/** The last defence: whatever the parser says, nothing else gets out. */
const SCHEMA: Schema = {
  tagNames: ['p', 'h2', 'h3', 'br', 'em', 'strong', 'ul', 'ol', 'li', 'a', 'time'],
  attributes: {
    a: ['href', ['rel', 'nofollow', 'noopener']],
    h2: [['dir', 'auto']],
    h3: [['dir', 'auto']],
    li: [['dir', 'auto']],
    ol: ['start'],
    p: [['dir', 'auto']],
    time: ['dateTime'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  ancestors: { li: ['ul', 'ol'] },
  clobber: [],
  required: {},
}

const DIRECTED = ['p', 'li', 'h2', 'h3']

/** Each paragraph, heading and item runs in the direction of its own language. */
function setDirections(nodes: ElementContent[] | HtmlRoot['children']): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (DIRECTED.includes(node.tagName)) node.properties.dir = 'auto'
    setDirections(node.children)
  }
}

/** Show notes as visitors read them. @returns safe HTML */
export function notesHtml(text: string, context: NotesContext = {}): string {
  const tree: Root = { type: 'root', children: notesTree(text) }
  for (const node of tree.children)
    if (node.type === 'heading') node.depth = context.headingLevel ?? 3
  addDetails(tree, context)
  const html = toHast(tree) as HtmlRoot // A root becomes a root.
  setDirections(html.children)
  return toHtml(sanitize(html, SCHEMA))
}

/** The words of a node, without marks; a list item stands on its own line. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return ''
  const between = node.type === 'list' || node.type === 'listItem' ? '\n' : ''
  return node.children.map(wordsOf).join(between)
}

/** The words of show notes without marks, for summaries; paragraphs are set apart by blank lines. */
export const notesText = (text: string): string => notesTree(text).map(wordsOf).join('\n\n')

/** The same without headings, for what begins with the words of the first paragraphs. */
export const bodyText = (text: string): string =>
  notesTree(text)
    .filter(({ type }) => type !== 'heading')
    .map(wordsOf)
    .join('\n\n')
