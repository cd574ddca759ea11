import type { Picture } from '../content'

type StoredSize = { filename?: string | null; width?: number | null }

/** A stored image, as the CMS and REST give it. */
export type StoredPicture = StoredSize & {
  height?: number | null
  alt?: string | null
  blur?: string | null
  repeatsCover?: boolean | null
  sizes?: { w320?: StoredSize | null; w640?: StoredSize | null } | null
}

/**
 * A stored image with all its widths, as paths on this site; null when there is none. The same on
 * the server and in the browser.
 * @param image the image, or its id where it was not read
 */
export function toPicture(
  image: number | StoredPicture | null | undefined,
  collection: 'podcasts' | 'guest_headshots' | 'site_pictures',
): Picture | null {
  if (typeof image !== 'object' || !image?.filename || !image.width || !image.height) return null
  const address = (name: string) => `/api/${collection}/file/${encodeURIComponent(name)}`
  const stored = [image.sizes?.w320, image.sizes?.w640, image]
  const sources = stored.flatMap((size) =>
    size?.filename && size.width ? [{ src: address(size.filename), width: size.width }] : [],
  )
  return {
    src: address(image.filename),
    sources,
    width: image.width,
    height: image.height,
    alt: image.alt ?? '',
    blur: image.blur ?? null,
  }
}

/** The image that an episode has for itself: pages draw the one that has the show's cover again. */
export const ownImage = <Image extends number | StoredPicture>(
  image: Image | null | undefined,
): Image | null => (typeof image === 'object' && image?.repeatsCover ? null : (image ?? null))

/** The widths that small pictures beside a text are shown from. */
const SMALL = 640

/** A picture beside a text that says the same: its small widths and nothing to show before. */
export function toThumbnail(image: number | StoredPicture | null | undefined): Picture | null {
  const picture = toPicture(image, 'podcasts')
  if (!picture) return null
  const small = picture.sources.filter(({ width }) => width <= SMALL)
  const sources = small.length > 0 ? small : picture.sources
  return { ...picture, src: sources[0]?.src ?? picture.src, sources, alt: '', blur: null }
}
