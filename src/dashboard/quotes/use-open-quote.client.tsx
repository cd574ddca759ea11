'use client'

import { useState } from 'react'
import { restoreQuote, trashQuote } from '@/client/quotes'
import type { DeskQuote, QuotesPage } from '@/server/desk/quotes'
import { type ActionResult, undoable } from '../ui/action-result'
import { useAction } from '../ui/use-action.client'
import { QuoteForm } from './quote-form.client'

type Words = Pick<DeskQuote, 'quote' | 'author'>

type Open =
  | { kind: 'new'; at: string; words?: Words }
  | { kind: 'edit'; id: number; isMoving: boolean }
  | null

export type OpenQuote = ReturnType<typeof useOpenQuote>

/** The one quote that is written or changed, in its place on the page. */
export function useOpenQuote({ schedule, slots, more: newMore }: QuotesPage, now: string) {
  const [open, setOpen] = useState<Open>(null)
  const { act, show, hideToast, feedback } = useAction()

  const finish = (result: ActionResult) => {
    setOpen(null)
    show(result)
  }

  const trash = async (quote: DeskQuote) => {
    const isDone = await act(async () => {
      await trashQuote(quote.id)
      return undoable('Quote moved to trash.', 'Quote restored.', () => restoreQuote(quote.id))
    }, 'Couldn’t move the quote to trash.')
    if (isDone) setOpen(null)
  }

  return {
    open,
    feedback,
    finish,
    trash,
    isEdited: (quote: DeskQuote | null) => open?.kind === 'edit' && open.id === quote?.id,
    edit: (quote: DeskQuote, isMoving = false) => setOpen({ kind: 'edit', id: quote.id, isMoving }),
    plan: (at: string, words?: Words) => {
      hideToast()
      setOpen({ kind: 'new', at, words })
    },
    form: (quote: DeskQuote | null, more: { at?: string; words?: Words } = {}) => (
      <QuoteForm
        key={quote?.id ?? more.at}
        quote={quote}
        at={more.at ?? quote?.showsFrom ?? ''}
        words={more.words}
        more={quote ? { ...newMore, values: quote.more } : newMore}
        isMoving={open?.kind === 'edit' && open.isMoving}
        slots={slots}
        schedule={schedule}
        now={now}
        onDone={finish}
        onCancel={() => setOpen(null)}
        onTrash={quote && (() => void trash(quote))}
      />
    ),
  }
}
