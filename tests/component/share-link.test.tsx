import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ShareLink } from '@/components/site/share-link'
import { EN_SHARED } from '@/domain/texts/en-shared'
import '@/elements'
import { renderPage } from '../support/component'

const ADDRESS = 'https://show.example/quotes/7'
const start = () => screen.queryByRole('checkbox', { name: /^Start at/ })

afterEach(() => void (window.location.hash = ''))

test('the address of a page stands there, with a button that copies it', async () => {
  const { user } = renderPage(
    <ShareLink address={ADDRESS} title="A line to keep." texts={EN_SHARED.copy} />,
  )
  expect(screen.getByText(ADDRESS)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})

describe('a link to a place', () => {
  test('is offered for a sound', async () => {
    window.location.hash = '#t=754'
    const { user } = renderPage(
      <ShareLink address={ADDRESS} title="One" episode="ep-012" texts={EN_SHARED.copy} />,
    )
    const box = start()
    if (box) await user.click(box)
    expect(screen.getByText(`${ADDRESS}?t=754`)).toBeTruthy()
  })

  test('is not offered for what has no places', () => {
    window.location.hash = '#t=754'
    renderPage(<ShareLink address={ADDRESS} title="One" texts={EN_SHARED.copy} />)
    expect(start()).toBeNull()
  })
})
