/** Joins class names and leaves out what is not set. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
