import { pageTexts } from '@/domain/texts/page-texts'

/**
 * Returns what the parts that make clips say, for an attribute of theirs; their code has it in
 * English.
 */
export function clipTexts(): string | undefined {
  const { clip, isBuiltIn } = pageTexts()
  return isBuiltIn ? undefined : JSON.stringify(clip)
}
