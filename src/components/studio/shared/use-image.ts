'use client'

import { useEffect, useState } from 'react'
import { validateImage } from './shrink-image'

const size = (bytes: number) =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`

/** The image chosen in a form: the file, an address of its preview, and what is wrong with it. */
export function useImage() {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  return {
    file,
    preview,
    error,
    label: file ? `${file.name}, ${size(file.size)}` : null,
    /** @returns whether there is another image now */
    choose: (files: FileList | null): boolean => {
      const chosen = files?.[0]
      if (!chosen) return false
      const fault = validateImage(chosen)
      setError(fault)
      if (!fault) setFile(chosen)
      return !fault
    },
    setError,
  }
}
