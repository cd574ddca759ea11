import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { paragraphs } from '@/cms/fields/rich-text'
import type { SiteFrame } from '@/domain/content'
import { escapeHtml } from '@/domain/feeds/markup'
import { fillNames } from '@/domain/show/defaults'
import type { SitePicture } from '@/payload-types'
import { safeHtml } from '../safe-html'
import { toPicture } from './mappers'

type Names = Pick<SiteFrame, 'showName' | 'hostName' | 'releaseDay' | 'language'>

/** A picture in a text, in its stored widths. */
function pictureHtml(value: unknown): string {
  const picture = toPicture(value as SitePicture, 'site_pictures')
  if (!picture) return ''
  const widths = picture.sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
  return `<img src="${escapeHtml(picture.src)}" srcset="${escapeHtml(widths)}" sizes="(min-width: 48rem) 40rem, 92vw" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(picture.alt)}" loading="lazy">`
}

/** A rich text as HTML; empty where nobody has written it and there is no default. */
export function richHtml(
  written: SerializedEditorState | null,
  text: string,
  names: Names,
): string {
  if (!written && !text) return ''
  return safeHtml(
    fillNames(
      convertLexicalToHTML({
        data: written ?? paragraphs(text),
        disableContainer: true,
        converters: ({ defaultConverters }) => ({
          ...defaultConverters,
          upload: ({ node }) => pictureHtml(node.value),
        }),
      }),
      // Names go into markup here, so they are escaped like the surrounding text.
      {
        showName: escapeHtml(names.showName),
        hostName: escapeHtml(names.hostName),
        releaseDay: names.releaseDay,
        language: names.language,
      },
    ),
  )
}

/** The CMS calls a stored rich text `unknown`. */
export const richText = (stored: unknown) => (stored ?? null) as SerializedEditorState | null
