'use client'

import { useState } from 'react'
import { uploadEpisodeImage } from '@/client/episodes'
import { ApiError } from '@/client/request'
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
} from '@/domain/episode-editor/episode-values'
import { CENTER_CROP, COVER_ASPECT, type Crop } from '../fields/crop-stage.client'
import type { SaveMachine } from './save-machine'

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
 * Manages what is typed and chosen in the editor.
 * @param machine has the values
 * @param onTyped is called when the host changes something
 */
export function useValues(
  machine: SaveMachine,
  values: EpisodeValues,
  times: ReleaseTimes,
  onTyped: () => void,
) {
  const dayOf = (release: ReleaseChoice): string | null => {
    const at = releaseInstant(release, times)
    return at && dayIn(at, times.timeZone)
  }
  const [crop, setCrop] = useState(CENTER_CROP)
  const [sent, setSent] = useState<FramedImage | null>(null)
  /** The day that was chosen for the release last. */
  const [releaseDay, setReleaseDay] = useState(() => dayOf(values.release))
  const image = useImage()
  const framed = image.file && { file: image.file, crop }
  const hasNewImage = framed !== null && (sent === null || !isSameImage(framed, sent))
  const change = (changed: Partial<EpisodeValues>) =>
    machine.send({ type: 'typed', values: changed })
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
    // Of what may change several times before the page is rendered.
    setLinks: (links: Partial<EpisodeValues['links']>) =>
      set({ links: { ...machine.getState().values.links, ...links } }),
    setTopic: (key: TopicKey, isSet: boolean) => {
      const others = machine.getState().values.topics.filter((topic) => topic !== key)
      set({ topics: isSet ? [...others, key] : others })
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
    /** Leaves the image as it is stored. */
    clearImage: () => {
      image.clear()
      setCrop(CENTER_CROP)
    },
  }
}
