'use client'

import { useState } from 'react'
import { FocalPointPicker } from './focal-point-picker'
import { type FocalPoint, shrinkImage } from './shrink-image'
import { useImage } from './use-image'

const CENTER: FocalPoint = { x: 50, y: 50 }

/** The photo of a guest chosen in a form: an image, and which square is cut out of it. */
export function usePhoto() {
  const image = useImage()
  const [focalPoint, setFocalPoint] = useState(CENTER)
  return {
    ...image,
    choose: async (files: FileList | null) => {
      if (await image.choose(files)) setFocalPoint(CENTER)
    },
    /** The file as it is sent, or null. */
    crop: async () => image.file && shrinkImage(image.file, focalPoint),
    position: `${focalPoint.x}% ${focalPoint.y}%`,
    /** Moves the square. */
    picker: image.picture && (
      <FocalPointPicker picture={image.picture} focalPoint={focalPoint} onChange={setFocalPoint} />
    ),
  }
}
