import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '@/client/request'
import { TextField } from '@/components/ui/field'
import { useAction } from '@/dashboard/ui/use-action.client'
import { button, field, renderPage, type Reply, stubNetwork } from '../support/component'

const SESSION = { user: { id: 1, email: 'a@example.com' }, exp: Date.now() / 1000 + 7200 }
const REFUSED = {
  status: 400,
  json: { errors: [{ message: 'No', data: { errors: [{ path: 'name', message: 'Taken.' }] } }] },
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

afterEach(() => void vi.useRealTimers())

function Screen({ isForm }: { isForm: boolean }) {
  const { act, isBusy, fieldErrors, feedback } = useAction({
    isForm,
    conflict: 'Someone else changed it.',
  })
  const save = async () => {
    await api.patch('/episodes/{id}', { path: { id: 'thing' }, body: {} })
    return {
      message: 'Thing saved.',
      undo: async () => {
        await api.patch('/episodes/{id}', { path: { id: 'thing' }, body: { deletedAt: null } })
        return { message: 'Undone.' }
      },
    }
  }
  return (
    <>
      <TextField name="name" label="Name" error={fieldErrors.name} />
      <button disabled={isBusy} onClick={() => void act(save, 'Couldn’t save the thing.')}>
        Save
      </button>
      {feedback}
    </>
  )
}

function open(replies: Reply[], isForm = false) {
  const network = stubNetwork(({ path }) =>
    path.includes('/thing') ? (replies.shift() ?? { json: {} }) : { json: SESSION },
  )
  return { ...renderPage(<Screen isForm={isForm} />), network }
}

test('a toast says what is true now, and Undo takes it back', async () => {
  const { user } = open([])
  await user.click(button('Save'))
  expect((await screen.findByRole('status')).textContent).toContain('Thing saved.')
  await user.click(button('Undo'))
  await screen.findByText('Undone.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an undo that fails can be tried again', async () => {
  const { user } = open([{ json: {} }, 'offline'])
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t undo it. The server could not be reached. Try again.',
  )
  await user.click(button('Undo'))
  await screen.findByText('Undone.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same message is shown again once the first one has gone', () => {
  vi.useFakeTimers()
  function Shows() {
    const { show, feedback } = useAction()
    return (
      <>
        <button onClick={() => show({ message: 'Quote saved.' })}>Show</button>
        {feedback}
      </>
    )
  }
  renderPage(<Shows />)
  fireEvent.click(button('Show'))
  act(() => void vi.advanceTimersByTime(11_000))
  expect(screen.queryByText('Quote saved.')).toBeNull()
  fireEvent.click(button('Show'))
  expect(screen.queryByText('Quote saved.')).not.toBeNull()
})

test('D29 a field that the server refuses has the error and the focus', async () => {
  const { user } = open([REFUSED], true)
  await user.click(button('Save'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t save the thing. No. Your changes are still here.',
  )
  expect(field('Name').getAttribute('aria-describedby')).toBe('field-name-error')
  expect(document.getElementById('field-name-error')?.textContent).toBe('Taken.')
  expect(document.activeElement).toBe(field('Name'))
})

test('D15 a conflict is said in its own words', async () => {
  const { user } = open([{ status: 409, json: { errors: [{ message: 'Changed.' }] } }], true)
  await user.click(button('Save'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t save the thing. Someone else changed it. Your changes are still here.',
  )
})

test('D5 when the session has ended it asks to log in, and then goes on', async () => {
  const { user, network } = open([{ status: 401 }])
  await user.click(button('Save'))
  await user.type(await screen.findByLabelText('Password'), 'long enough 1')
  await user.type(field('Email'), 'a@example.com')
  await user.click(button('Log in'))
  await screen.findByText('Thing saved.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.writes().filter(({ path }) => path.includes('/thing'))).toHaveLength(2)
})

test('D5 who does not log in again has changed nothing', async () => {
  const { user, network } = open([{ status: 401 }])
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('Save').disabled).toBe(false)
  expect(network.writes()).toHaveLength(1)
})

test('T05 a second press sends nothing more', async () => {
  let answer = (_: Reply) => {}
  const network = stubNetwork(() => new Promise((resolve) => (answer = resolve)))
  const { user } = renderPage(<Screen isForm={false} />)
  await user.click(button('Save'))
  expect(button('Save').disabled).toBe(true)
  await user.click(button('Save'))
  answer({ json: {} })
  await screen.findByText('Thing saved.')
  expect(network.sent).toHaveLength(1)
})
