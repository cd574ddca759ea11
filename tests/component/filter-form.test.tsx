import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { FilterForm } from '@/dashboard/ui/filter-form.client'

const PAGE = '/admin/episodes'
const NONE = { q: '', theme: '' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The form, and the way that each navigation went. */
function open() {
  const went: string[] = []
  const router = {
    push: (href: string) => void went.push(`push ${href}`),
    replace: (href: string) => void went.push(`replace ${href}`),
    back: () => {},
    forward: () => {},
    refresh: () => {},
    prefetch: () => {},
    experimental_gesturePush: () => {},
    bfcacheId: '0',
  }
  const ui = (values: Record<string, string>) => (
    <AppRouterContext value={router}>
      <FilterForm action={PAGE} values={values}>
        <input type="hidden" name="status" value="draft" />
        <input aria-label="Search" type="search" name="q" defaultValue={values.q} />
        <select aria-label="Topic" name="theme" defaultValue={values.theme}>
          <option value="">All</option>
          <option value="kitchens">Kitchens</option>
        </select>
      </FilterForm>
    </AppRouterContext>
  )
  const { rerender } = render(ui(NONE))
  return { went, show: (values: Record<string, string>) => rerender(ui(values)) }
}

const search = () => screen.getByLabelText<HTMLInputElement>('Search')
const topic = () => screen.getByLabelText<HTMLSelectElement>('Topic')
const type = (value: string) => fireEvent.input(search(), { target: { value } })
const pause = () => act(() => void vi.advanceTimersByTime(400))

test('a choice applies at once, without the filters that say nothing', () => {
  const { went } = open()
  fireEvent.change(topic(), { target: { value: 'kitchens' } })
  expect(went).toEqual([`push ${PAGE}?status=draft&theme=kitchens`])
})

test('a search waits for a pause, and only its first step is one to go back over', () => {
  const { went } = open()
  type('s')
  type('sou')
  expect(went).toEqual([])
  pause()
  type('soup')
  pause()
  expect(went).toEqual([`push ${PAGE}?status=draft&q=sou`, `replace ${PAGE}?status=draft&q=soup`])
})

test('Enter does not wait, and what is shown already is not asked for again', () => {
  const { went } = open()
  type('soup')
  fireEvent.submit(search())
  pause()
  fireEvent.submit(search())
  expect(went).toEqual([`push ${PAGE}?status=draft&q=soup`])
})

test('what is typed meanwhile stays when the answer comes; Back sets the fields', () => {
  const { show } = open()
  type('soup')
  fireEvent.submit(search())
  type('soup for')
  show({ q: 'soup', theme: '' })
  expect(search().value).toBe('soup for')
  show({ q: '', theme: 'kitchens' })
  expect([search().value, topic().value]).toEqual(['', 'kitchens'])
})
