import { redrawn } from '@/domain/episodes/stand-in'
import { standInOf } from '@/domain/episodes/stand-in-name'
import { standInPath } from '@/domain/topics/topic-mark'
import { categoriesOf, mainTopic } from '@/domain/topics/topics'
import { Section } from '../../ui/head'
import { forms } from '../../ui/kit'
import { ImageField } from '../fields/image-field.client'
import { wholeNumber } from '@/domain/episode-editor/episode-values'
import type { Editor } from './use-editor.client'

/** What is drawn of the episode, in the topic and season that are typed. */
function drawingOf({ server, values, show }: Editor) {
  const season = wholeNumber(values.season)
  const { standIn } = standInOf({ standIn: server?.newest.standIn, season })
  if (!server || !standIn) return null
  const topic = mainTopic(categoriesOf(values), show.topics)
  const src = standInPath(topic, server.number, standIn)
  return { src, title: values.title, showName: show.showName }
}

export function ImageSection({ editor, error }: { editor: Editor; error: string | undefined }) {
  const { values, image, published, server, machine } = editor
  const redraw = () => {
    const standIn = redrawn(server?.newest.standIn ?? '', values.title)
    void machine.run({ kind: 'draw', standIn })
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
