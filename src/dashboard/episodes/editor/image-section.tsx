import { Section } from '../../ui/head'
import { forms } from '../../ui/kit'
import { ImageField } from '../fields/image-field.client'
import type { Editor } from './use-editor.client'

export function ImageSection({ editor, error }: { editor: Editor; error: string | undefined }) {
  const { values, image, published } = editor
  return (
    <Section side="Image" id="h-image">
      <div className={forms.form}>
        <ImageField
          image={values.image}
          chosen={image.file ? { label: image.fileLabel, picture: image.picture } : null}
          crop={editor.crop}
          alt={values.alt}
          isLive={published !== null && values.image?.id === published.image && !editor.hasNewImage}
          error={image.error ?? error}
          onChoose={(files) => void editor.chooseImage(files)}
          onCrop={editor.setCrop}
          onAlt={(alt) => editor.set({ alt })}
        />
      </div>
    </Section>
  )
}
