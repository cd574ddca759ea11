import type { RichTextField } from 'payload'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'

/** A document of plain paragraphs; `text` separates them by empty lines. */
export const paragraphs = (text: string): SerializedEditorState => ({
  root: {
    type: 'root',
    version: 1,
    direction: 'ltr',
    format: '',
    indent: 0,
    children: text.split(/\n\s*\n/).map((paragraph) => ({
      type: 'paragraph',
      version: 1,
      direction: 'ltr',
      format: '',
      indent: 0,
      textFormat: 0,
      textStyle: '',
      children: [
        {
          type: 'text',
          version: 1,
          text: paragraph.trim(),
          detail: 0,
          format: 0,
          mode: 'normal',
          style: '',
        },
      ],
    })),
  },
})

/** The words of a rich text that has nothing but paragraphs; else empty. */
export function paragraphsText(written: SerializedEditorState | null): string {
  const parts = (written?.root.children ?? []) as { type: string; children?: { text?: string }[] }[]
  if (parts.some(({ type }) => type !== 'paragraph')) return ''
  return parts
    .map(({ children = [] }) => children.map(({ text = '' }) => text).join(''))
    .join('\n\n')
}

/** A rich text field prefilled with default paragraphs. */
export const richText = (name: string, label: string, text: string): RichTextField => ({
  name,
  label,
  type: 'richText',
  defaultValue: () => paragraphs(text),
})
