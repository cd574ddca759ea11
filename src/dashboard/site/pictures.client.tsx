'use client'

import { SETTINGS } from '@/domain/show/settings'
import { saveGlobal, uploadSitePicture } from '@/api-client/globals'
import { useForm } from '@/components/forms/use-form.client'
import { IMAGE_TYPES } from '@/components/studio/shared/shrink-image'
import { useImage } from '@/components/studio/shared/use-image'
import type { SiteImageRole } from '@/domain/images/site-images'
import type { SiteSettings } from '@/server/desk/site'
import { TextField } from '../ui/field'
import { Button, classNames, forms, ui } from '../ui/kit'
import thumbnail from '../ui/thumbnail.module.css'
import styles from './site.module.css'
import { useSave } from './use-settings.client'

type Name = SiteSettings['pictures'][number]['name']

const KINDS: Record<Name, { place: SiteImageRole; title: string; note: string }> = {
  hostPhoto: {
    place: 'host',
    title: SETTINGS.hostPhoto,
    note: 'Replaces the drawing on the About page. Portrait format works best.',
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

/** The host's photo, the logo and the cover; without one, an image is generated. */
export function Pictures({
  pictures,
  hostName,
}: {
  pictures: SiteSettings['pictures']
  hostName: string
}) {
  return (
    <div className={styles.pictures}>
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
  const { act, isBusy, fieldErrors, feedback } = useSave()
  const { field, submit } = useForm({
    values: { alt: picture?.alt || standardAlt },
    fieldErrors,
    id: `${name}-`,
  })
  const shown = image.picture ?? picture

  return (
    <form
      className={classNames(forms.form, ui.sheet)}
      onSubmit={submit(
        ({ alt }) =>
          act(async () => {
            const { file } = image
            if (!file) return null
            await saveGlobal('site', { [name]: await uploadSitePicture(place, alt.trim(), file) })
            return { message: `${title} saved.` }
          }, 'Couldn’t save the image.'),
        () => image.require('Choose an image.'),
      )}
      noValidate
    >
      <h3 className={ui.heading}>{title}</h3>
      <p className={ui.note}>{note}</p>
      <div className={styles.picture}>
        {shown ? (
          <img src={shown.src} alt={shown.alt || title} />
        ) : (
          <p className={thumbnail.none}>Generated image in use.</p>
        )}
      </div>
      <TextField
        id={name}
        label="Choose an image"
        type="file"
        accept={IMAGE_TYPES}
        error={image.error}
        onChange={(event) => void image.choose(event.currentTarget.files)}
      />
      <TextField {...field('alt')} label="Image description (alt text)" maxLength={300} />
      {feedback}
      <div className={ui.actions}>
        <Button variant="secondary" type="submit" aria-busy={isBusy} disabled={isBusy}>
          Save image
        </Button>
        {picture && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() =>
              void act(async () => {
                await saveGlobal('site', { [name]: null })
                return { message: 'Generated image in use.' }
              }, 'Couldn’t change the image.')
            }
          >
            Use generated image
          </Button>
        )}
      </div>
    </form>
  )
}
