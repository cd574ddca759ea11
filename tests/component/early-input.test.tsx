import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from '@/components/ui/field'
import { useForm } from '@/components/forms/use-form.client'
import { EarlyInput } from '@/components/ui/early-input.client'

function Screen() {
  const form = useForm({ values: { name: '', isOpen: false } })
  return (
    <>
      <TextField {...form.field('name')} label="Name" />
      <input type="checkbox" {...form.check('isOpen')} />
      <output>{JSON.stringify(form.values)}</output>
      <EarlyInput />
    </>
  )
}

test('N63 what was typed before the page came to life is a value of the form, and the caret stays', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Screen />)
  const [name, tick] = page.querySelectorAll('input') as unknown as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  name.focus()
  name.value = 'Ada lyleaf'
  name.setSelectionRange(4, 4)
  tick.checked = true
  await act(async () => {
    hydrateRoot(page, <Screen />)
  })
  expect(page.querySelector('output')?.textContent).toBe('{"name":"Ada lyleaf","isOpen":true}')
  expect([name.value, name.selectionStart, tick.checked]).toEqual(['Ada lyleaf', 4, true])
})
