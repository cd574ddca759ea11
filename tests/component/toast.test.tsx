import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alert } from '@/dashboard/ui/feedback'
import { Toast } from '@/dashboard/ui/toast'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (seconds: number): void => {
  act(() => void vi.advanceTimersByTime(seconds * 1000))
}
const toast = () => screen.queryByRole('status')

test('a toast stays ten seconds, and as long as the pointer or the focus is on it', () => {
  render(<Toast message="Episode 49 is live." onUndo={() => {}} />)
  wait(9)
  fireEvent.pointerEnter(screen.getByRole('status'))
  wait(20)
  fireEvent.pointerLeave(screen.getByRole('status'))
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  wait(20)
  act(() => screen.getByRole('button', { name: 'Undo' }).blur())
  wait(9.9)
  expect(toast()).not.toBeNull()
  wait(0.2)
  expect(toast()).toBeNull()
})

test('another message is shown anew, and what is all there is stays', () => {
  const { rerender } = render(<Toast message="One." />)
  wait(9)
  rerender(<Toast message="Two." />)
  expect(toast()?.textContent).toBe('Two.')
  rerender(<Toast message="Three." isLasting />)
  wait(60)
  expect(toast()?.textContent).toBe('Three.')
})

test('Ctrl+Z undoes one action, however many toasts are shown', () => {
  const onUndo = vi.fn()
  render(
    <>
      <Toast message="One." onUndo={onUndo} />
      <Toast message="Two." onUndo={onUndo} />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(onUndo).toHaveBeenCalledTimes(1)
})

test('Ctrl+Z undoes while it is shown, unless something is typed or under way', () => {
  const onUndo = vi.fn()
  const page = (isBusy: boolean) => (
    <>
      <input aria-label="Title" />
      <Toast message="Moved." isBusy={isBusy} onUndo={onUndo} />
    </>
  )
  const { rerender } = render(page(false))
  const press = (element: Element) => fireEvent.keyDown(element, { key: 'z', ctrlKey: true })
  press(screen.getByLabelText('Title'))
  expect(onUndo).not.toHaveBeenCalled()
  rerender(page(true))
  press(document.body)
  expect(onUndo).not.toHaveBeenCalled()
  rerender(page(false))
  press(document.body)
  expect(onUndo).toHaveBeenCalledTimes(1)
  wait(11)
  press(document.body)
  expect(onUndo).toHaveBeenCalledTimes(1)
})

test('what is said of several actions stands above each other in the corner', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  const page = (isFirst: boolean) => (
    <>
      {isFirst && <Toast message="Moved." />}
      <Alert title="Couldn’t save." isInCorner>
        Someone else changed it.
      </Alert>
      <Toast message="Copied." />
    </>
  )
  const { container, rerender } = render(page(true))
  const places = () =>
    [...container.querySelectorAll<HTMLElement>('[data-corner]')].map(({ style }) =>
      style.getPropertyValue('--below'),
    )
  expect(places()).toEqual(['0px', '58px', '116px'])
  rerender(page(false))
  await act(async () => {})
  expect(places()).toEqual(['0px', '58px'])
  vi.restoreAllMocks()
})
