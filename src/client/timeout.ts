/** The timeout of a call in ms: 30 s, on phones 60 s. */
export const timeoutMs = (): number =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000
