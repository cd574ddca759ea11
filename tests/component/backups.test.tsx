import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Backups } from '@/dashboard/desk/backups'
import { ui } from '@/dashboard/ui/kit'
import { backupState, type StoredBackup } from '@/domain/show/backups'
import type { DeskBackups } from '@/server/desk/backups'

const NOW = new Date('2026-11-22T12:00:00Z')
const made = (day: string, check?: { fault: string | null }): StoredBackup => {
  const madeAt = new Date(`${day}T02:23:00Z`)
  return { name: day, madeAt, bytes: 1, check: check ? { at: madeAt, ...check } : null }
}
const GOOD = { fault: null }

const shown = (backups: DeskBackups) => {
  const { container } = render(
    <ul>
      <Backups backups={backups} now={NOW} timeZone="Europe/London" />
    </ul>,
  )
  return { text: container.textContent, isRed: container.querySelector(`.${ui.bad}`) !== null }
}

describe('what the desk says of backups', () => {
  test.each([
    [[made('2026-11-22', GOOD)], 'Done: Last backup today at 02:23, verified', false],
    [
      [made('2026-11-22'), made('2026-11-18', GOOD)],
      'Done: Last backup today at 02:23; last verified: Wed 02:23',
      false,
    ],
    [
      [made('2026-11-12', GOOD)],
      'Problem: No new backup since 12 Nov, 02:23. Last good backup: 12 Nov, 02:23',
      true,
    ],
    [
      [made('2026-11-22', { fault: 'Damaged.' }), made('2026-11-15', GOOD)],
      'Problem: A backup is damaged. Last good backup: 15 Nov, 02:23',
      true,
    ],
    [[], 'Problem: No backup yet', true],
  ])('%#', (backups, text, isRed) => {
    const said = shown({ ...backupState(backups, NOW), isDaily: true })
    expect(said.text).toMatch(new RegExp(`^${text.replaceAll('.', '\\.')}`))
    expect(said.isRed).toBe(isRed)
  })

  test('that they are not switched on, and how', () => {
    const said = shown({ ...backupState([], NOW), isDaily: false })
    expect(said).toEqual({
      text: 'Left to do: Backups are offHelp with backups',
      isRed: false,
    })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/help#backups')
  })

  test('nothing of an old one that was made by hand', () => {
    const said = shown({ ...backupState([made('2026-11-01')], NOW), isDaily: false })
    expect(said).toEqual({ text: 'Done: Last backup 1 Nov, 02:23', isRed: false })
  })

  test('that their folder cannot be read', () => {
    expect(shown('unreadable').text).toMatch(/^Problem: Can’t read the backup folder/)
  })
})
