'use client'

import { useState } from 'react'
import { findEpisode } from '@/client/content'
import { useLookup } from '@/components/studio/shared/use-lookup'
import { parseEpisodeNumber } from '@/domain/episodes/episode-id'

const findByNumber = (number: string) => findEpisode(Number(number))

/**
 * The number as it is typed, and which episode has it already.
 * @param isNew whether there is a number to be chosen
 */
export function useNumber(text: string, isNew: boolean) {
  const number = parseEpisodeNumber(text)
  const taken = useLookup(isNew && number !== null ? String(number) : null, findByNumber)
  const [replaced, setReplaced] = useState<{ number: number; at: string } | null>(null)
  const trashedAt = replaced !== null && replaced.number === number ? replaced.at : null
  return {
    number,
    numberTaken: taken.found ?? null,
    /** The last change of the episode in the trash that is to be replaced. */
    trashedAt,
    isFree: trashedAt !== null || (taken.found === null && !taken.failed),
    replace: (at: string) => setReplaced({ number: number ?? 0, at }),
  }
}
