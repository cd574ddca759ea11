import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FocusKeeper } from '@/dashboard/frame/focus-keeper.client'

// The simulated browser does not know what is visible.
beforeEach(() => void (HTMLElement.prototype.checkVisibility = () => true))

function Page({ step }: { step: 2 | 3 }) {
  return (
    <>
      <a href="#content">Skip to content</a>
      <main>
        <section>
          <h2>1 Source</h2>
        </section>
        {step === 2 ? (
          <section key="2">
            <h2>2 Look it over</h2>
            <button>Import 3 episodes</button>
          </section>
        ) : (
          <section key="3">
            <h2>3 Bringing in</h2>
            <button>Stop</button>
          </section>
        )}
      </main>
      <FocusKeeper />
    </>
  )
}

test('N25 when a step goes with the button that was pressed, the focus is on the next step', async () => {
  const { rerender } = render(<Page step={2} />)
  screen.getByRole('button').focus()
  rerender(<Page step={3} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('3 Bringing in'))
})
