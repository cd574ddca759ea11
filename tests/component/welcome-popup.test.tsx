import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WelcomePopup } from '@/components/site/welcome-popup.client'
import { renderPage } from '../support/component'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (around: React.ReactNode) =>
  renderPage(
    <>
      {around}
      <WelcomePopup labelledBy="title">
        <h2 id="title">Welcome</h2>
      </WelcomePopup>
    </>,
  )
const popup = () => document.querySelector('dialog[aria-labelledby="title"]')
const isShown = () => popup()?.hasAttribute('open')
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

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
