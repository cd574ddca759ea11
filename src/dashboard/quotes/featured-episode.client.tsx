'use client'

import { featureEpisode, followNewest } from '@/client/quotes'
import { isEpisodeText, parseSeasonNumber, typedName } from '@/domain/episodes/desk-name'
import { EPISODE_NUMBER_MESSAGE } from '@/domain/episodes/episode-id'
import type { QuotesPage } from '@/server/desk/quotes'
import { TextField } from '@/components/ui/field'
import { type ActionResult, undoable } from '../ui/action-result'
import { Choice } from '../ui/choice'
import { Button, forms, ui } from '../ui/kit'
import { numberOf } from './number-of'
import { useActionForm } from '../ui/use-action-form.client'

/** Shows which episode the home page features: always the latest, or a specific one. */
export function FeaturedEpisode({
  featured,
  onDone,
}: {
  featured: QuotesPage['featured']
  onDone: (result: ActionResult) => void
}) {
  const { act, isBusy, feedback, field, radio, values, saved, submit } = useActionForm({
    values: {
      follows: featured.followsNewest || featured.epnum === null ? 'latest' : 'one',
      epnum: typedName(featured.episode, featured.epnum),
    },
    rules: ({ follows, epnum }) => ({
      epnum: follows === 'one' && !isEpisodeText(epnum) ? EPISODE_NUMBER_MESSAGE : null,
    }),
    id: 'featured-',
    isForm: false,
    isRefreshed: false,
  })

  const save = (sent: typeof values) =>
    act(async () => {
      const follows = sent.follows === 'latest'
      const chosen = follows
        ? null
        : await numberOf(sent.epnum, {
            text: typedName(featured.episode, featured.epnum),
            number: featured.epnum,
          })
      const { followsNewest: before, epnum } = featured
      if (before !== follows) await followNewest(follows)
      if (chosen !== null) await featureEpisode(chosen)
      saved(sent)
      const message = follows
        ? 'Now featuring the latest episode.'
        : `Now featuring ${parseSeasonNumber(sent.epnum) ? sent.epnum.trim() : `episode ${chosen}`}.`
      onDone(
        undoable(message, 'Undone.', async () => {
          if (before !== follows) await followNewest(before)
          if (!before && epnum !== null) await featureEpisode(epnum)
        }),
      )
      return null
    }, 'Couldn’t change the featured episode.')

  return (
    <form className={forms.form} onSubmit={submit(save)} noValidate>
      <fieldset className={forms.choices}>
        <legend className={ui.heading}>Featured episode</legend>
        <p className={ui.note}>
          {featured.epnum === null
            ? 'The home page shows the latest episode.'
            : `On the home page now: ${featured.episode}${featured.title ? `, ${featured.title}` : ''}.`}
        </p>
        <p className={ui.note}>
          An older one is titled “Featured”, and the newest stay in every list.
        </p>
        <Choice {...radio('follows', 'latest')}>
          <strong>Always the latest episode</strong>
        </Choice>
        <Choice {...radio('follows', 'one')}>
          <strong>A specific episode</strong>
        </Choice>
      </fieldset>
      {values.follows === 'one' && (
        <TextField {...field('epnum')} label="Episode number" className={forms.short} />
      )}
      {feedback}
      <div className={ui.actions}>
        <Button variant="secondary" type="submit" disabled={isBusy} aria-busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}
