import type { Picture } from '@/domain/content'
import { classNames, Icon, marks, VisuallyHidden } from './kit'

/**
 * An episode's image beside its title, or the place where it is missing.
 * @param sizes how wide it is shown, as in `<img sizes>`
 */
export function Thumbnail({
  picture,
  sizes = '6rem',
}: {
  picture: Picture | null
  sizes?: string
}) {
  if (!picture)
    return (
      <span className={classNames(marks.cover, marks.noCover)}>
        <Icon name="image" />
        <VisuallyHidden>No image</VisuallyHidden>
      </span>
    )
  return (
    <span className={marks.cover}>
      <img
        src={picture.src}
        srcSet={picture.sources.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
