import { TextField } from '@/components/ui/field'
import { Section } from '../../ui/head'
import { forms } from '../../ui/kit'
import type { FieldErrors } from '../episode-errors'
import { LinksField } from '../fields/links-field.client'
import type { Editor } from './use-editor.client'

/** The platforms and the audio file. */
export function ListenSection({ editor, errors }: { editor: Editor; errors: FieldErrors }) {
  const { values, set } = editor
  return (
    <Section side="Where to listen" id="h-listen" className={forms.form}>
      <LinksField
        links={values.links}
        number={editor.server?.number ?? editor.number}
        errors={errors}
        onChange={editor.setLinks}
      />
      <TextField
        id="audioUrl"
        label="Audio file"
        hint="URL of the audio file, on any host. Your podcast host lists it as the file or download link. The length is read from the file."
        type="url"
        inputMode="url"
        placeholder="https://"
        value={values.audio}
        error={errors.audioUrl}
        onChange={(event) => set({ audio: event.currentTarget.value })}
      />
      <TextField
        id="episodeUrl"
        label="Page elsewhere"
        hint="URL of the episode’s page on another site. Optional."
        type="url"
        inputMode="url"
        placeholder="https://"
        value={values.elsewhere}
        error={errors.episodeUrl}
        onChange={(event) => set({ elsewhere: event.currentTarget.value })}
      />
    </Section>
  )
}
