import { redrawn } from '@/domain/episodes/generated-art'
import { generatedArtFor } from '@/domain/episodes/generated-art-name'
import { generatedArtPath } from '@/domain/topics/topic-mark'
import { categoriesOf, mainTopic } from '@/domain/topics/topics'
import { Section } from '../../ui/head'
import { forms } from '../../ui/kit'
import { ImageField } from '../fields/image-field.client'
import { wholeNumber } from '@/domain/episode-editor/episode-values'
import type { Editor } from './use-editor.client'

function drawingOf({ server, values, show }: Editor) {
  const season = wholeNumber(values.season)
  const { generatedArt } = generatedArtFor({ generatedArt: server?.newest.generatedArt, season })
  if (!server || !generatedArt) return null
  const topic = mainTopic(categoriesOf(values), show.topics)
  const src = generatedArtPath(topic, server.number, generatedArt)
  return { src, title: values.title, showName: show.showName }
}

export function ImageSection({ editor, error }: { editor: Editor; error: string | undefined }) {
  const { values, image, published, server, machine } = editor
  const redraw = () => {
    const generatedArt = redrawn(server?.newest.generatedArt ?? '', values.title)
    void machine.run({ kind: 'draw', generatedArt })
  }
  return (
    <Section side="Image" id="h-image" className={forms.form}>
      <ImageField
        image={values.image}
        chosen={image.file ? { label: image.fileLabel, picture: image.picture } : null}
        crop={editor.crop}
        alt={values.alt}
        isLive={published !== null && values.image?.id === published.image && !editor.hasNewImage}
        drawing={drawingOf(editor)}
        error={image.error ?? error}
        onChoose={(files) => void editor.chooseImage(files)}
        onCrop={editor.setCrop}
        onAlt={(alt) => editor.set({ alt })}
        onRedraw={redraw}
      />
    </Section>
  )
}
