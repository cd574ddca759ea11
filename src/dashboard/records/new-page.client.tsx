'use client'

import type { BodyOf } from '@/client/client'
import { api } from '@/client/request'
import type { StartingPoint } from '@/cms/pages/starting-points'
import { recordsPath } from '@/domain/desk-routes'
import { ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'

const EMPTY = {
  key: 'empty',
  label: 'Empty page',
  hint: 'Begin with a title.',
  document: { title: 'Untitled', intro: null, content: [] },
}

/** Creates a page as a draft from what was chosen, and opens its form. */
export function NewPageChoice({ points }: { points: StartingPoint[] }) {
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const create = (document: object) =>
    act(async () => {
      const body = { ...document, _status: 'draft' } as BodyOf<'/pages', 'post'>
      window.location.assign(recordsPath('pages', (await api.post('/pages', { body })).doc.id))
      return null
    }, 'Couldn’t create the page.')
  return (
    <main className="records-new">
      <h1>New page</h1>
      <p className={ui.note}>
        Start from one of these. Everything can be changed, nothing is live yet.
      </p>
      {feedback}
      <ul className="records-choices" role="list">
        {[...points, EMPTY].map(({ key, label, hint, document }) => (
          <li key={key}>
            <button type="button" disabled={isBusy} onClick={() => void create(document)}>
              <strong>{label}</strong>
              <span className={ui.soft}>{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}
