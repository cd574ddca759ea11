import { LRUCache } from 'lru-cache'
import type { CollectionBeforeOperationHook, FieldHook, TextareaField } from 'payload'
import { notesHtml } from '@/domain/notes/show-notes'
import { isUnread } from './unread'

const SOURCES = ['description', 'audioUrl', 'linkYT', 'linkSpotify', 'importGuid'] as const
type Sources = { [name in (typeof SOURCES)[number]]?: string | null }

/** Made notes by what they are made of; those of the latest episodes are read all the time. */
const made = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html, key) => html.length + key.length,
})

const makeHtml: FieldHook = ({ siblingData, context: request }) => {
  if (isUnread(request)) return null
  const { description, audioUrl, linkYT, linkSpotify, importGuid } = siblingData as Sources
  if (typeof description !== 'string') return null
  const context = {
    audioUrl,
    videoUrl: linkYT,
    spotifyUrl: linkSpotify,
    isImported: Boolean(importGuid),
  }
  const key = JSON.stringify([description, context])
  const known = made.get(key)
  if (known !== undefined) return known
  const html = notesHtml(description, context)
  made.set(key, html)
  return html
}

/** The show notes as safe HTML, made when they are read. */
export const notesHtmlField: TextareaField = {
  name: 'descriptionHtml',
  type: 'textarea',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [makeHtml] },
}

/** Adds the sources of the notes as HTML and of their summary to a selection. */
export const selectNotesSources: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'read') return
  const { select } = args as { select?: Record<string, unknown> }
  if (select?.descriptionHtml !== true && select?.summary !== true) return
  return {
    ...args,
    select: { ...select, ...Object.fromEntries(SOURCES.map((name) => [name, true])) },
  }
}
