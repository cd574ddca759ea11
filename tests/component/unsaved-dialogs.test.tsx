import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ChangeDialog } from '@/dashboard/episodes/change-dialog.client'
import { ToolBox } from '@/dashboard/episodes/notes/box.client'
import { AskForm } from '@/dashboard/letters/ask-form.client'
import { AnsweredAt } from '@/dashboard/letters/places-form.client'
import { FeaturedEpisode } from '@/dashboard/quotes/featured-episode.client'
import type { Letter } from '@/domain/letters/letters'
import { field, renderPage, stubNetwork } from '../support/component'

/** Whether the browser asks before the page goes. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

const EPISODE = { id: 'ep-049', number: 49, title: 'Small hopes', name: 'Episode 49' }
const LETTER = { id: 1, episode: EPISODE, answered: null, trashedAt: null } as unknown as Letter

beforeEach(() => {
  stubNetwork(() => undefined)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})

describe('(Q01) what is typed beside a form is not left without a question:', () => {
  test.each([
    [
      'the link of show notes',
      'Link URL',
      <ToolBox
        key="link"
        label="Link URL"
        initial=""
        placeholder=""
        inputMode="url"
        check={() => null}
        onApply={vi.fn()}
        onRemove={null}
        onClose={vi.fn()}
      />,
    ],
    [
      'another number',
      'New number',
      <ChangeDialog
        key="number"
        name="number"
        title="Change number 49"
        note=""
        label="New number"
        action={() => 'Change number'}
        keep="Keep 49"
        validate={() => null}
        change={() => Promise.resolve('/')}
        onClose={vi.fn()}
      />,
    ],
    [
      'when a letter is answered',
      'Answered at',
      <AnsweredAt
        key="answered"
        letter={LETTER}
        episode={EPISODE}
        actions={{ answer: () => Promise.resolve(false) }}
      />,
    ],
    [
      'a question to the writer of a letter',
      'Your question to the writer',
      <AskForm
        key="ask"
        letter={LETTER}
        isBusy={false}
        onAsk={() => Promise.resolve(false)}
        onClose={vi.fn()}
      />,
    ],
    [
      'the featured episode',
      'Episode number',
      <FeaturedEpisode
        key="featured"
        featured={{
          followsNewest: false,
          epnum: 49,
          episode: 'episode 49',
          title: 'Small hopes',
          updatedAt: '',
        }}
        onDone={vi.fn()}
      />,
    ],
  ])('%s', async (_, label, form) => {
    const { user } = renderPage(form)
    await screen.findByLabelText(label)
    expect(isAsked()).toBe(false)
    await user.type(field(label), '5')
    expect(isAsked()).toBe(true)
  })
})
