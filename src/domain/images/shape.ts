/** The shape of a picture, and of the place that it stands in. */
export type Shape = 'square' | 'wide'

/** From 4:3 on a picture is wide: there either crop would cost the same quarter. */
const WIDE = 4 / 3

/** Tells the shape of a picture; one that is taller than wide stands square, too. */
export const shapeOf = ({ width, height }: { width: number; height: number }): Shape =>
  width / height < WIDE ? 'square' : 'wide'

/**
 * Decides the one shape of the pictures in a show's lists.
 * @param own the number of episodes with a picture of their own, and of those whose picture is square
 * @param cover of the show, which decides where no episode has one
 */
export function listShape(
  own: { all: number; square: number },
  cover: { width: number; height: number } | null,
): Shape {
  if (own.all > 0) return own.square * 2 >= own.all ? 'square' : 'wide'
  return cover ? shapeOf(cover) : 'wide'
}
