import { expect, test } from 'vitest'
import { guestStatus } from '@/domain/guests/guest-status'

const NOW = new Date('2026-11-24T06:00:00.000Z')
const LIVE = { _status: 'published' } as const
const LATER = '2026-11-24T06:00:00.001Z'

test.each([
  ['a draft, of a live episode', false, LIVE, 'draft', 'Draft'],
  ['of a live episode', true, LIVE, 'live', 'Live'],
  ['of an episode released now', true, { ...LIVE, releaseAt: NOW }, 'live', 'Live'],
  [
    'of a scheduled one',
    true,
    { ...LIVE, releaseAt: LATER },
    'scheduled',
    'Goes live with episode 7',
  ],
  ['of a draft', true, { _status: 'draft' }, 'scheduled', 'Goes live with episode 7'],
  ['of one in the trash', true, { ...LIVE, deletedAt: NOW }, 'scheduled', 'Episode 7 is in trash'],
  ['of none', true, null, 'scheduled', 'Waiting for episode 7'],
] as const)('D18: a guest %s', (_, isPublished, episode, state, label) =>
  expect(guestStatus({ isPublished, name: 'Episode 7', episode }, NOW)).toEqual({ state, label }),
)
