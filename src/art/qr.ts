import { encode } from 'uqr'

/**
 * A QR code (ISO/IEC 18004, level M) as a drawing without its quiet zone: its width in modules, and
 * an SVG path of the dark ones, a run of them at a time.
 */
export function qrCode(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => {
      const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
      return [...line.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      )
    })
    .join('')
  return { side: size, path }
}
