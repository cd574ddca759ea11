import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RowMenu } from '@/dashboard/ui/row-menu.client'

function open() {
  const onTrash = vi.fn()
  render(
    <>
      <RowMenu
        label="Actions for episode 7"
        actions={[
          { label: 'Edit', href: '#edit' },
          false,
          { label: 'Make a copy', run: vi.fn(), isOff: true },
          'line',
          { label: 'Move to trash', run: onTrash, isDanger: true },
        ]}
      />
      <button type="button">After</button>
    </>,
  )
  const dots = screen.getByLabelText('Actions for episode 7')
  return { user: userEvent.setup(), onTrash, dots, menu: dots.closest('details') }
}

test('arrows go round what can be chosen, Escape closes and is back on the dots', async () => {
  const { user, dots, menu } = open()
  dots.focus()
  await user.keyboard('{ArrowDown}')
  expect(menu?.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByText('Edit'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByText('Move to trash'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByText('Edit'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByText('Move to trash'))
  await user.keyboard('{Escape}')
  expect(menu?.open).toBe(false)
  expect(document.activeElement).toBe(dots)
})

test('a choice closes it and leaves the focus on the dots; so does none, by Tab or a press beside it', async () => {
  const { user, onTrash, dots, menu } = open()
  await user.click(dots)
  await user.click(screen.getByText('Move to trash'))
  expect(onTrash).toHaveBeenCalledOnce()
  expect(menu?.open).toBe(false)
  expect(document.activeElement).toBe(dots)
  await user.keyboard('{ArrowUp}{Tab}')
  expect(document.activeElement).toBe(screen.getByText('After'))
  expect(menu?.open).toBe(false)
  await user.click(dots)
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('After') })
  expect(menu?.open).toBe(false)
})
