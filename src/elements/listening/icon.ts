/** A drawing of the file that every page has its own from. */
export const icon = (name: string): string => {
  const [sprite = ''] = document.querySelector('use')?.getAttribute('href')?.split('#') ?? []
  return `<svg aria-hidden="true"><use href="${sprite}#i-${name}"/></svg>`
}
