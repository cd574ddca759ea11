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
