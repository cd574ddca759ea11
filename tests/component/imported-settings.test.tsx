import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImportedSettings } from '@/dashboard/import/imported-settings.client'
import { button, renderPage, stubNetwork } from '../support/component'

const SHOW = [
  { label: 'Host', value: 'Ada Flyleaf', field: 'hostName' },
  { label: 'Copyright', value: '© Ada', field: 'copyright', isUndone: true },
  { label: 'Cover', value: 'https://example.com/a.jpg', fault: 'the server answered 404' },
]

test('each setting that an import has filled in is taken back on its own', async () => {
  const { writes } = stubNetwork(() => ({ json: { message: 'Host restored.' } }))
  const { user } = renderPage(<ImportedSettings id={7} show={SHOW} />)
  await user.click(screen.getByText('Show settings imported (3)'))
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText('Copyright: © Ada (restored)')).toBeTruthy()
  expect(screen.getByText('Cover: not imported, the server answered 404')).toBeTruthy()
  await user.click(button('Undo Host'))
  await screen.findByText('Host restored.')
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/imports/7/undo', { field: 'hostName' }],
  ])
})

test('why one can’t be taken back is said', async () => {
  const message = 'This setting has been changed since. Edit it on the Site page.'
  stubNetwork(() => ({ status: 409, json: { errors: [{ message }] } }))
  const { user } = renderPage(<ImportedSettings id={7} show={SHOW} />)
  await user.click(screen.getByText('Show settings imported (3)'))
  await user.click(button('Undo Host'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
})
