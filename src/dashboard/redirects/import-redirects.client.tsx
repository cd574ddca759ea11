'use client'

import { importRedirects } from '@/client/redirects'
import { decodeFile } from '@/domain/decode-bytes'
import { countOf } from '@/domain/language/text'
import { FileField } from '../ui/file-field.client'
import { Section } from '../ui/head'
import { forms } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

/** Refused lines that are named. */
const NAMED = 20

/** Adds the redirects of a file, such as those of another site’s export. */
export function ImportRedirects() {
  const { act, isBusy, fieldErrors, feedback } = useAction()

  const send = (file: File) =>
    act(async () => {
      const csv = decodeFile(new Uint8Array(await file.arrayBuffer()))
      const { saved, refused } = await importRedirects(csv)
      return {
        message: `${countOf(saved, 'redirect')} saved.`,
        failures: refused
          .slice(0, NAMED)
          .map(({ from, message }) => ({ what: from, why: message })),
      }
    }, 'Couldn’t import the redirects.')

  return (
    <Section side="Import CSV" note="from, to, permanent" id="import" className={forms.form}>
      <FileField
        id="import-file"
        label="File"
        hint="One redirect a line. A redirect from the same path is replaced."
        error={fieldErrors.csv ?? null}
        accept=".csv,text/csv,text/plain"
        disabled={isBusy}
        onFiles={(files) => files?.[0] && void send(files[0])}
      />
      {feedback}
    </Section>
  )
}
