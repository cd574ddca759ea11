import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { QuotePage } from '@/components/site/quote-page'
import { ShareLink } from '@/components/site/share-link.client'
import { renderPage } from '../support/component'

const ADDRESS = 'https://show.example/quotes/7'
const start = () => screen.queryByRole('checkbox', { name: /^Start at/ })

afterEach(() => void (window.location.hash = ''))

test('the page of a quote has its address, and a button that copies it', async () => {
  const quote = {
    id: 7,
    text: 'A line to keep.',
    author: 'Ada',
    day: '2026-11-20',
    episode: null,
  }
  const { user } = renderPage(<QuotePage quote={quote} address={ADDRESS} card="/card" />)
  expect(screen.getByText(ADDRESS)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})

describe('a link to a place', () => {
  test('is offered for a sound', async () => {
    window.location.hash = '#t=754'
    const { user } = renderPage(<ShareLink address={ADDRESS} title="One" hasPlaces />)
    const box = start()
    if (box) await user.click(box)
    expect(screen.getByText(`${ADDRESS}?t=754`)).toBeTruthy()
  })

  test('is not offered for what has no places', () => {
    window.location.hash = '#t=754'
    renderPage(<ShareLink address={ADDRESS} title="One" />)
    expect(start()).toBeNull()
  })
})
