'use client'

import { useEffect, useState } from 'react'
import { uploadSitePicture } from '@/client/images'
import { useImage } from '@/components/studio/shared/use-image'
import type { Picture } from '@/domain/content'
import type { SiteImageRole } from '@/domain/images/site-images'
import type { SiteSettings } from '@/server/desk/site'

export type SiteImageName = keyof SiteSettings['pictures']

const ROLES: Record<SiteImageName, SiteImageRole> = {
  hostPhoto: 'host',
  logo: 'logo',
  cover: 'cover',
  sharingImage: 'sharing',
}

/**
 * An image of the settings: the stored one, or the one that was chosen and is uploaded when the page
 * is saved.
 * @param standardAlt the description to begin with
 * @param validate says what is wrong with its size
 */
export function useSiteImage(
  name: SiteImageName,
  stored: Picture | null,
  standardAlt: string,
  validate: (size: Picture) => string | null = () => null,
) {
  const image = useImage()
  const [isRemoved, setIsRemoved] = useState(false)
  const [alt, setAlt] = useState(standardAlt)
  const [isSaved, setIsSaved] = useState(false)
  const { file, picture, fileLabel, error, choose, clear, setError } = image

  // What was saved has been read again: it is shown from now on.
  const src = stored?.src
  useEffect(() => {
    clear()
    setIsRemoved(false)
    setIsSaved(false)
  }, [src]) // oxlint-disable-line react/exhaustive-deps -- Once another one is stored.

  return {
    name,
    shown: isRemoved ? null : (picture ?? stored),
    isChosen: file !== null && !isSaved,
    fileLabel,
    isChanged: !isSaved && (isRemoved || file !== null),
    error: error ?? (picture && validate(picture)),
    alt,
    setAlt,
    choose: async (files: FileList | null) => {
      if (!(await choose(files))) return
      setIsRemoved(false)
      setIsSaved(false)
    },
    remove: () => {
      clear()
      setError(null)
      setIsSaved(false)
      setIsRemoved(stored !== null)
    },
    discard: () => {
      clear()
      setError(null)
      setIsRemoved(false)
      setAlt(standardAlt)
    },
    /** @returns the id of the new image, or null for none @throws ApiError */
    upload: async (): Promise<number | null> =>
      file && !isRemoved ? uploadSitePicture(ROLES[name], alt.trim(), file) : null,
    saved: () => setIsSaved(true),
  }
}

export type SiteImage = ReturnType<typeof useSiteImage>
