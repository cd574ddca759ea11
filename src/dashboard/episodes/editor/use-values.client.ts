'use client'

import { useState } from 'react'
import { uploadEpisodeImage } from '@/api-client/episodes'
import { ApiError } from '@/api-client/request'
import { shrinkImage } from '@/components/studio/shared/shrink-image'
import { useImage } from '@/components/studio/shared/use-image'
import { type EpisodeImage, imageOf } from '@/domain/episodes/episode-fields'
import type { TopicKey } from '@/domain/topics/topics'
import { dayIn } from '@/domain/show/show-time'
import {
  type EpisodeValues,
  type ReleaseChoice,
  releaseInstant,
  type ReleaseTimes,
} from '../episode-values'
import { CENTER_CROP, COVER_ASPECT, type Crop } from '../fields/crop-stage.client'

/** An image with its frame, as it is sent. */
type FramedImage = { file: File; crop: Crop }

const isSameImage = (a: FramedImage, b: FramedImage): boolean =>
  a.file.name === b.file.name &&
  a.file.size === b.file.size &&
  a.file.lastModified === b.file.lastModified &&
  a.crop.at.x === b.crop.at.x &&
  a.crop.at.y === b.crop.at.y &&
  a.crop.zoom === b.crop.zoom &&
  a.crop.isWhole === b.crop.isWhole

const shrink = ({ file, crop }: FramedImage): Promise<File> =>
  crop.isWhole
    ? shrinkImage(file)
    : shrinkImage(file, crop.at, { aspect: COVER_ASPECT, zoom: crop.zoom })

/**
 * What is typed and chosen in the editor.
 * @param onTyped is called when the host changes something
 */
export function useValues(initial: EpisodeValues, times: ReleaseTimes, onTyped: () => void) {
  const dayOf = (release: ReleaseChoice): string | null => {
    const at = releaseInstant(release, times)
    return at && dayIn(at, times.timeZone)
  }
  const [values, setValues] = useState(initial)
  const [crop, setCrop] = useState(CENTER_CROP)
  const [sent, setSent] = useState<FramedImage | null>(null)
  /** The day that was chosen for the release last. */
  const [releaseDay, setReleaseDay] = useState(() => dayOf(initial.release))
  const image = useImage()
  const framed = image.file && { file: image.file, crop }
  const hasNewImage = framed !== null && (sent === null || !isSameImage(framed, sent))
  const change = (changed: Partial<EpisodeValues>) =>
    setValues((before) => ({ ...before, ...changed }))
  const set = (changed: Partial<EpisodeValues>) => {
    change(changed)
    onTyped()
  }

  /** An image that the server refuses is no part of the draft, which is saved without it. */
  function dropImage(err: unknown): never {
    if (err instanceof ApiError && [400, 413, 415].includes(err.status)) {
      image.clear()
      image.setError(err.message)
    }
    throw err
  }

  return {
    values,
    crop,
    image,
    hasNewImage,
    set,
    change,
    setValues,
    // Of what may change several times before the page is rendered.
    setLinks: (links: Partial<EpisodeValues['links']>) => {
      setValues((before) => ({ ...before, links: { ...before.links, ...links } }))
      onTyped()
    },
    setTopic: (key: TopicKey, isSet: boolean) => {
      setValues((before) => {
        const others = before.topics.filter((topic) => topic !== key)
        return { ...before, topics: isSet ? [...others, key] : others }
      })
      onTyped()
    },
    setCrop,
    /** The date of the episode follows its release, unless the host chose another. */
    setRelease: (release: ReleaseChoice) => {
      const day = dayOf(release)
      const follows = !values.date || values.date === releaseDay
      if (day) setReleaseDay(day)
      set(day && follows ? { release, date: day } : { release })
    },
    chooseImage: async (files: FileList | null) => {
      if (!(await image.choose(files))) return
      setCrop(CENTER_CROP)
      set({ alt: '' })
    },
    /** Sends the image that is chosen, and keeps it as the one of the episode. */
    uploadImage: async (episode: string): Promise<EpisodeImage | null> => {
      if (!framed) return null
      const alt = values.alt.trim() || null
      const file = await shrink(framed)
      const uploaded = await uploadEpisodeImage(episode, alt, file, () => {}).catch(dropImage)
      const stored = imageOf(uploaded, null)
      if (!stored) return null
      setSent(framed)
      change({ image: stored })
      return stored
    },
    /** Shows other values, such as stored ones, and no chosen image. */
    show: (stored: EpisodeValues) => {
      setValues(stored)
      image.clear()
      setCrop(CENTER_CROP)
    },
  }
}
