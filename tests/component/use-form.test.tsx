import { zodResolver } from '@hookform/resolvers/zod'
import { screen, waitFor } from '@testing-library/react'
import { useFieldArray } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from '@/components/ui/field'
import { byRules, useForm } from '@/components/forms/use-form.client'
import { button, errors, field, renderPage } from '../support/component'

const EMPTY = { name: '', link: '', isOpen: false, size: 'small' }

const rules = byRules<typeof EMPTY>(({ name, link }) => ({
  name: name ? null : 'Enter a name.',
  link: link === name ? 'Must differ from the name.' : null,
}))

/** A form with two fields, an image that is missing or not, and what was sent. */
function open({ fieldErrors = {}, hasImage = true } = {}) {
  const sent = vi.fn()
  const pressed = vi.fn()
  function Screen() {
    const form = useForm({ values: EMPTY, resolver: rules, fieldErrors })
    return (
      <form onSubmit={form.submit(sent, () => hasImage)}>
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('link')} label="Link" />
        <input type="checkbox" aria-label="Open" {...form.check('isOpen')} />
        <input aria-label="Large" {...form.radio('size', 'large')} />
        <p>{form.isDirty ? 'changed' : 'as it was'}</p>
        <button type="button" onClick={pressed}>
          Other
        </button>
        <button
          type="button"
          onClick={() => form.load({ ...EMPTY, name: 'Stored', link: 'there' })}
        >
          Load
        </button>
        <button type="button" onClick={() => form.load(form.getValues())}>
          Saved
        </button>
        <button type="submit">Send</button>
      </form>
    )
  }
  return { ...renderPage(<Screen />), sent, pressed }
}

test('V06 an error waits for the release of the pointer that leaves its field', async () => {
  const { user, pressed } = open()
  await user.click(field('Name'))
  await user.pointer({ keys: '[MouseLeft>]', target: button('Other') })
  expect(errors()).toEqual([])
  await user.pointer({ keys: '[/MouseLeft]', target: button('Other') })
  expect(pressed).toHaveBeenCalledOnce()
  await waitFor(() => expect(errors()).toEqual(['Enter a name.']))
})

test('V06 sending shows all errors, moves the focus to the first, and sends what is right', async () => {
  const { user, sent } = open()
  await user.type(field('Link'), 'x{Enter}')
  await waitFor(() => expect(document.activeElement?.id).toBe('name'))
  expect(errors()).toEqual(['Enter a name.'])
  await user.type(field('Name'), 'x')
  expect(errors()).toEqual(['Must differ from the name.'])
  await user.type(field('Name'), 'y')
  expect(errors()).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('radio'))
  await user.click(button('Send'))
  expect(sent.mock.calls).toEqual([[{ name: 'xy', link: 'x', isOpen: true, size: 'large' }]])
})

test('what is not a value, such as an image, keeps the form from being sent', async () => {
  const { user, sent } = open({ hasImage: false })
  await user.type(field('Name'), 'x{Enter}')
  expect(sent).not.toHaveBeenCalled()
})

test('D29 what the server refused stands beside its field', () => {
  open({ fieldErrors: { link: 'Taken.' } })
  expect(errors()).toEqual(['Taken.'])
})

test('what is loaded fills in what was not changed, and what was saved counts as stored', async () => {
  const { user } = open()
  await user.type(field('Name'), 'Typed')
  await user.click(button('Load'))
  expect([field('Name').value, field('Link').value]).toEqual(['Typed', 'there'])
  screen.getByText('changed')
  await user.click(button('Saved'))
  screen.getByText('as it was')
})

test('a schema and rows', async () => {
  const sent = vi.fn()
  const schema = z.object({ apps: z.array(z.object({ url: z.url('Enter a URL.') })) })
  function Screen() {
    const form = useForm({ values: { apps: [{ url: '' }] }, resolver: zodResolver(schema) })
    const rows = useFieldArray({ control: form.control, name: 'apps' })
    return (
      <form onSubmit={form.submit(sent)}>
        {rows.fields.map(({ id }, i) => (
          <TextField key={id} {...form.field(`apps.${i}.url`)} label={`URL ${i + 1}`} />
        ))}
        <button type="button" onClick={() => rows.append({ url: '' })}>
          Add
        </button>
        <button type="button" onClick={() => rows.move(1, 0)}>
          Move
        </button>
        <button type="submit">Send</button>
      </form>
    )
  }
  const { user } = renderPage(<Screen />)
  await user.click(button('Add'))
  await user.type(field('URL 1'), 'https://example.com/1')
  await user.type(field('URL 2'), 'x')
  await user.click(button('Move'))
  await user.click(button('Send'))
  await waitFor(() => expect(document.activeElement?.id).toBe('apps.0.url'))
  expect(errors()).toEqual(['Enter a URL.'])
  await user.clear(field('URL 1'))
  await user.type(field('URL 1'), 'https://example.com/2')
  await user.click(button('Send'))
  expect(sent.mock.calls).toEqual([
    [{ apps: [{ url: 'https://example.com/2' }, { url: 'https://example.com/1' }] }],
  ])
})
