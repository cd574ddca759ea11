import type { Picture } from '@/domain/content'
import { Icon } from './icon'

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
      <span className="d-cover d-cover--none">
        <Icon name="image" />
        <span className="d-hidden">No image</span>
      </span>
    )
  return (
    <span className="d-cover">
      <img
        src={picture.src}
        srcSet={picture.sources.map(({ src, width }) => `${src} ${width}w`).join(', ')}
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
