import type { Language } from './language'
import { localeOf } from './locale'

const UNITS = ['hour', 'minute', 'second'] as const

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(unit: string, language: Language, unitDisplay: 'short' | 'long') {
  const key = `${language} ${unit} ${unitDisplay}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay })
  formats.set(key, format)
  return format
}

/** A time in the units that it needs: `1 hr 2 min`, `1 hour 2 minutes`. @param seconds whole */
export function inUnits(seconds: number, language: Language, display: 'short' | 'long'): string {
  const counts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return UNITS.map((unit, index) => ({ unit, count: counts[index] ?? 0 }))
    .filter(({ unit, count }) => count > 0 || (seconds === 0 && unit === 'second'))
    .map(({ unit, count }) => formatOf(unit, language, display).format(count))
    .join(' ')
}
