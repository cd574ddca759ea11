import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Welcome } from '@/components/site/welcome'
import type { SiteFrame } from '@/domain/content'
import { textsOf } from '@/domain/texts'
import '@/elements'
import { openPage } from '../support/component'

vi.mock('@/domain/texts/page-texts', () => ({ pageTexts: () => textsOf('en') }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FRAME = {
  popup: { title: 'Welcome', text: 'A show.', button: 'Subscribe' },
  newsletterUrl: 'https://letters.example/',
  hasNewsletter: false,
} as SiteFrame

const open = (around: React.ReactNode) =>
  openPage(
    <>
      {around}
      <Welcome frame={FRAME} />
    </>,
  )
const popup = () => document.querySelector('dialog[aria-labelledby="welcome-title"]')
const isShown = () => popup()?.hasAttribute('open')
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('R08 the welcome popup', () => {
  test('K03 R09 comes after 10 s, once a session, whether React has come or not', async () => {
    const { hydrate } = open(null)
    await wait(9999)
    expect(isShown()).toBe(false)
    await wait(1)
    expect(isShown()).toBe(true)
    expect(hydrate()).toEqual([])
    expect(isShown()).toBe(true)
    popup()?.closest('welcome-popup')?.remove()
    open(null)
    await wait(60_000)
    expect(isShown()).toBe(false)
  })

  test('T03 closes on a press beside its sheet, not on one in it', async () => {
    open(null)
    await wait(10_000)
    screen.getByText('A show.').click()
    expect(isShown()).toBe(true)
    popup()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(isShown()).toBe(false)
  })
})

describe('M22 the welcome popup waits', () => {
  test.each(['input', 'textarea', 'select'] as const)('while a %s has the focus', async (Tag) => {
    open(<Tag data-testid="field" />)
    const field = document.querySelector<HTMLElement>('[data-testid="field"]')
    field?.focus()
    await wait(60_000)
    expect([isShown(), document.activeElement]).toEqual([false, field])
    expect(sessionStorage).toHaveLength(0)
    field?.blur()
    await wait(1000)
    expect(isShown()).toBe(true)
  })

  test('while another dialog is open', async () => {
    open(<dialog id="other" open />)
    await wait(60_000)
    expect(isShown()).toBe(false)
    document.getElementById('other')?.removeAttribute('open')
    await wait(1000)
    expect(isShown()).toBe(true)
  })

  test('while the next page is on its way', async () => {
    open(null)
    document.documentElement.setAttribute('data-navigating', '')
    await wait(60_000)
    expect(isShown()).toBe(false)
    document.documentElement.removeAttribute('data-navigating')
    await wait(1000)
    expect(isShown()).toBe(true)
  })

  test('and never comes for somebody who has logged in meanwhile', async () => {
    open(<dialog id="other" open />)
    await wait(20_000)
    localStorage.setItem('auth', JSON.stringify({ name: 'a', userID: '1', isAuth: true }))
    document.getElementById('other')?.removeAttribute('open')
    await wait(60_000)
    expect(isShown()).toBe(false)
  })
})
