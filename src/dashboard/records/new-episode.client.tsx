'use client'

import { createDraft } from '@/client/episodes'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { recordsPath } from '@/domain/desk-routes'
import { EPISODE_NUMBER_MESSAGE, parseEpisodeNumber } from '@/domain/episodes/episode-id'
import { TextField } from '@/components/ui/field'
import { Button, forms } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

type Values = { episodeNum: string; title: string }

const rules = ({ episodeNum }: Values) => ({
  episodeNum: parseEpisodeNumber(episodeNum) === null ? EPISODE_NUMBER_MESSAGE : null,
})

/** Creates an episode as a draft and opens its generated form. */
export function NewEpisodeForm({ number }: { number: number }) {
  const { act, isBusy, fieldErrors, feedback } = useAction({ isForm: true, isRefreshed: false })
  const { field, submit } = useForm<Values>({
    values: { episodeNum: String(number), title: '' },
    resolver: byRules(rules),
    fieldErrors,
  })
  const create = ({ episodeNum, title }: Values) =>
    act(async () => {
      const { id } = await createDraft(parseEpisodeNumber(episodeNum) ?? number, {
        title: title.trim() || null,
      })
      window.location.assign(recordsPath('episodes', id))
      return null
    }, 'Couldn’t create the episode.')
  return (
    <main className="records-new">
      <h1>New episode</h1>
      {feedback}
      <form className={forms.form} onSubmit={submit(create)} noValidate>
        <TextField {...field('episodeNum')} label="Episode number" inputMode="numeric" />
        <TextField {...field('title')} label="Title" />
        <Button type="submit" busy={isBusy}>
          Create draft
        </Button>
      </form>
    </main>
  )
}
