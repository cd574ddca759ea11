import { isDeepStrictEqual } from 'node:util'
import {
  BlockquoteFeature,
  BoldFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineCodeFeature,
  InlineToolbarFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
  EXPERIMENTAL_TableFeature as TableFeature,
} from '@payloadcms/richtext-lexical'
import type { RichTextHooks } from 'payload'
import { richTextError } from '@/domain/texts/rich-text-nodes'
import { FieldError } from '../access'

type Hook = NonNullable<RichTextHooks['beforeValidate']>[number]

/** The part of a document at a path. */
const at = (document: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, name) =>
      part && typeof part === 'object' ? (part as Record<string, unknown>)[name] : undefined,
    document,
  )

/**
 * Refuses rich text with nodes that the editor does not offer, in drafts too, before anything walks
 * it: a logged-in client can send any JSON. What is already stored may stay.
 */
const checkNodes =
  (allowed: { pictures: boolean; tables: boolean }): Hook =>
  ({ value, originalDoc, path }) => {
    if (value === null || value === undefined) return value
    if (isDeepStrictEqual(value, at(originalDoc, path))) return value
    const problem = richTextError(value, allowed)
    if (problem) throw new FieldError(400, path.join('.'), problem)
    return value
  }

type Editor = ReturnType<typeof lexicalEditor>

/**
 * The editor for all rich text. It offers only what pages can show, and nothing else is stored.
 * @param options.pictures whether the text may have pictures of the site
 * @param options.tables whether it may have tables
 */
export function editor({ pictures = false, tables = false } = {}): Editor {
  const provide = lexicalEditor({
    features: [
      ParagraphFeature(),
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
      BoldFeature(),
      ItalicFeature(),
      UnderlineFeature(),
      StrikethroughFeature(),
      SubscriptFeature(),
      SuperscriptFeature(),
      InlineCodeFeature(),
      UnorderedListFeature(),
      OrderedListFeature(),
      LinkFeature({ enabledCollections: [] }),
      BlockquoteFeature(),
      HorizontalRuleFeature(),
      InlineToolbarFeature(),
      ...(pictures ? [UploadFeature({ enabledCollections: ['site_pictures'] })] : []),
      ...(tables ? [TableFeature()] : []),
    ],
  })
  return async (args) => {
    const adapter = await provide(args)
    const { hooks } = adapter
    return {
      ...adapter,
      hooks: {
        ...hooks,
        beforeValidate: [checkNodes({ pictures, tables }), ...(hooks?.beforeValidate ?? [])],
      },
    }
  }
}
