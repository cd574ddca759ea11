'use client'

import { useCallback, useEffect, useState } from 'react'
import { findEpisode, nextEpisodeNumber } from '@/client/content'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { parseEpisodeNumber } from '@/domain/episodes/episode-id'
import { useLookup } from '../shared/use-lookup'
import { EMPTY, podcastErrors, type Values } from './podcast-values'

const findByNumber = (number: string) => findEpisode(Number(number))

export type PodcastFormState = ReturnType<typeof usePodcastForm>['form']

/** An episode in a form: its values, the next number in order, and what is stored under the typed one. */
export function usePodcastForm(
  options: Pick<Parameters<typeof useForm<Values>>[0], 'fieldErrors' | 'onChange'>,
) {
  const form = useForm({ values: EMPTY, resolver: byRules(podcastErrors), ...options })
  const { load } = form
  const [suggested, setSuggested] = useState<string | null>(null)
  const number = parseEpisodeNumber(form.values.episodeNum)
  const existing = useLookup(number === null ? null : String(number), findByNumber)

  /** Looks up the next number in order. @returns null if that failed */
  const suggest = useCallback(async () => {
    try {
      const next = String(await nextEpisodeNumber())
      setSuggested(next)
      return next
    } catch (err) {
      console.error('The next episode number could not be fetched.', err)
      return null
    }
  }, [])

  /** A suggested number does not count as typed, and gives way to the next in order. */
  const fillInNumber = useCallback(async () => {
    const episodeNum = await suggest()
    if (episodeNum !== null) load({ ...EMPTY, episodeNum })
  }, [suggest, load])
  useEffect(() => void fillInNumber(), [fillInNumber])

  return {
    form,
    number,
    suggested,
    existing,
    fillInNumber,
    /** Loads what is stored now, and the next number, without a change of what is typed. */
    refetch: () => Promise.all([existing.refetch(), suggest()]),
  }
}
