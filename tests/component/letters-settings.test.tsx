import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LettersTab } from '@/dashboard/site/letters-tab.client'
import type { LetterSettings } from '@/server/desk/letters'
import { button, errors, field, renderPage, type Reply, stubNetwork } from '../support/component'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const SETTINGS: LetterSettings = {
  ...{ seen: 'then', isOn: false, retentionMonths: 12, isAllowed: true, hasPassphrase: true },
  ...{ hasContact: false, contactEmail: null, reasons: ['press', 'A wedding'], hasMail: true },
  voices: { count: 63, bytes: 41_000_000 },
  deletions: [],
}
const SAVED: Reply = { json: { result: { updatedAt: 'now' } } }

function open(more: Partial<LetterSettings> = {}, reply: Reply = SAVED) {
  const network = stubNetwork(() => reply)
  return { ...renderPage(<LettersTab settings={{ ...SETTINGS, ...more }} />), ...network }
}
const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Letters' })

describe('the settings of letters', () => {
  test('turn them on, and say for how long they are kept', async () => {
    const { user, writes } = open()
    expect(screen.getByText(/^Letters are deleted 12 months after they arrive\./)).toBeDefined()
    await user.click(isOn())
    await user.selectOptions(field('Delete letters after'), '6 months')
    expect(screen.getByText(/^Letters are deleted 6 months after they arrive\./)).toBeDefined()
    expect(field('Reasons for writing').value).toBe('Press\nA wedding')
    await user.click(button('Save changes'))
    await screen.findByText('Changes saved.')
    expect(writes()).toMatchObject([
      {
        path: '/api/globals/letters',
        body: { isOn: true, retentionMonths: '6', updatedAt: 'then' },
      },
    ])
  })

  test('can’t turn them on while backups could be read', () => {
    open({ hasPassphrase: false })
    expect(isOn().disabled).toBe(true)
    expect(screen.getByText(/set BACKUP_PASSPHRASE\.$/)).toBeDefined()
  })

  test('can turn them off whatever the server lacks', () => {
    open({ hasPassphrase: false, isOn: true })
    expect(isOn().disabled).toBe(false)
  })

  test('say what the server refuses, at the switch', async () => {
    const message = 'Set BACKUP_PASSPHRASE first.'
    const { user } = open(
      {},
      {
        status: 400,
        json: { errors: [{ message, data: { errors: [{ path: 'isOn', message }] } }] },
      },
    )
    await user.click(isOn())
    await user.click(button('Save changes'))
    await screen.findByRole('alert')
    expect(isOn().getAttribute('aria-invalid')).toBe('true')
    expect(errors().join()).toContain(message)
  })

  test('count voice messages and what was deleted, and give owners all letters as a file', () => {
    open({
      deletions: [
        { day: '2026-12-01', reason: 'retention', letters: 7 },
        { day: '2026-11-30', reason: 'writer', letters: 1 },
      ],
    })
    expect(screen.getByText('63 voice messages, 41 MB in all.')).toBeDefined()
    expect(screen.getByText('1 December 2026: 7 letters, kept long enough')).toBeDefined()
    expect(screen.getByText('30 November 2026: 1 letter, withdrawn by their writers')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Export letters' }).getAttribute('href')).toBe(
      '/api/letters/export',
    )
  })
})
