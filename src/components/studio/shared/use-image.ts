'use client'

import { useEffect, useState } from 'react'
import type { Picture } from '@/domain/content'
import { validateImage } from './shrink-image'

const formatSize = (bytes: number) =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`

/** Decodes a picture for its size, upright as browsers show it. @throws DOMException */
async function loadPicture(src: string): Promise<Picture> {
  const image = new Image()
  image.src = src
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  return { src, sources: [], width, height, alt: '', blur: null }
}

/** The image chosen in a form: its file, a picture of it to preview, and an error. */
export function useImage() {
  const [file, setFile] = useState<File | null>(null)
  const [picture, setPicture] = useState<Picture | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (!file) return
    let isCurrent = true
    const url = URL.createObjectURL(file)
    loadPicture(url).then(
      (loaded) => isCurrent && setPicture(loaded),
      // The server has the last word; here there is only no preview.
      (err) => console.warn('The image could not be previewed.', err),
    )
    return () => {
      isCurrent = false
      setPicture(null)
      URL.revokeObjectURL(url)
    }
  }, [file])

  return {
    file,
    picture,
    error,
    fileLabel: file ? `${file.name}, ${formatSize(file.size)}` : null,
    /** @returns whether the image was accepted */
    choose: async (files: FileList | null): Promise<boolean> => {
      const chosen = files?.[0]
      if (!chosen) return false
      const invalid = await validateImage(chosen)
      setError(invalid)
      if (!invalid) setFile(chosen)
      return !invalid
    },
    setError,
    /** Says that an image is missing. @returns whether there is one */
    require: (message: string): boolean => {
      if (!file) setError(message)
      return file !== null
    },
    /** To be called when the image has been sent. */
    clear: () => setFile(null),
  }
}
