'use client'

import { SETTINGS } from '@/domain/settings'
import { useState } from 'react'
import { saveGlobal, uploadSitePicture } from '@/api-client/globals'
import { IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import { useImage } from '@/components/studio/shared/use-image'
import type { SitePicturePlace } from '@/domain/site-pictures'
import type { SiteSettings } from '@/server/desk/site'
import { Icon } from '../ui/icon'
import { Field, Outcome } from './parts'
import { useSave } from './use-save'

type Name = SiteSettings['pictures'][number]['name']

const KINDS: Record<Name, { place: SitePicturePlace; title: string; note: string }> = {
  hostPhoto: {
    place: 'host',
    title: SETTINGS.hostPhoto,
    note: 'On the about page, instead of the drawing. Upright pictures fit best.',
  },
  logo: {
    place: 'logo',
    title: SETTINGS.logo,
    note: 'At the top of every page, beside the name of the show.',
  },
  cover: {
    place: 'cover',
    title: SETTINGS.cover,
    note: 'For search engines and apps. A square.',
  },
}

/** The host's photo, the logo and the cover; without one the site draws its own. */
export function Pictures({
  pictures,
  hostName,
}: {
  pictures: SiteSettings['pictures']
  hostName: string
}) {
  return (
    <div className="d-site__pictures">
      {pictures.map((one) => (
        <PictureForm
          key={one.name + (one.picture?.src ?? '')}
          {...one}
          alt={one.name === 'hostPhoto' ? hostName : ''}
        />
      ))}
    </div>
  )
}

function PictureForm({
  name,
  picture,
  alt: standardAlt,
}: SiteSettings['pictures'][number] & { alt: string }) {
  const { place, title, note } = KINDS[name]
  const image = useImage()
  const [alt, setAlt] = useState(picture?.alt || standardAlt)
  const { save, isSending, said, failure } = useSave()
  const shown = image.picture ?? picture

  return (
    <form
      className="d-form d-sheet"
      onSubmit={(event) => {
        event.preventDefault()
        const { file } = image
        if (!file) return image.setError('Choose a picture.')
        void save(
          async () =>
            saveGlobal('site', { [name]: await uploadSitePicture(place, alt.trim(), file) }),
          `show this ${title.toLowerCase()}.`,
        )
      }}
    >
      <h3 className="d-h2">{title}</h3>
      <p className="d-note">{note}</p>
      <div className="d-site__picture">
        {shown ? (
          <img src={shown.src} alt={shown.alt || title} />
        ) : (
          <p className="d-cover--none">The site draws its own.</p>
        )}
      </div>
      <div className="d-field">
        <label className="d-label" htmlFor={name}>
          Choose a picture
        </label>
        <input
          className="d-input"
          id={name}
          type="file"
          accept={IMAGE_TYPES}
          onChange={(event) => void image.choose(event.currentTarget.files)}
        />
        {image.error && (
          <p className="d-error">
            <Icon name="alert" />
            {image.error}
          </p>
        )}
      </div>
      <Field
        id={`${name}-alt`}
        label="What it shows"
        hint="For people who cannot see it."
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <Outcome said={said} failure={failure} />
      <div className="d-actions">
        <button
          className="d-btn d-btn--paper"
          type="submit"
          aria-busy={isSending}
          disabled={isSending}
        >
          Save picture
        </button>
        {picture && (
          <button
            className="d-btn d-btn--quiet"
            type="button"
            disabled={isSending}
            onClick={() =>
              void save(
                () => saveGlobal('site', { [name]: null }),
                `let the site draw its own ${title.toLowerCase()}.`,
              )
            }
          >
            Use the drawing
          </button>
        )}
      </div>
    </form>
  )
}
