import type { PayloadRequest } from 'payload'
import { describe, expect, test } from 'vitest'
import { isOwner } from '@/cms/access'
import { ownAccount, ownerOfOther } from '@/cms/access/accounts'

type Who = { id: number; role: string; status: string } | null

const owner: Who = { id: 1, role: 'owner', status: 'active' }
const editor: Who = { id: 2, role: 'editor', status: 'active' }
const WHO: [string, Who][] = [
  ['nobody', null],
  ['an editor', editor],
  ['a pending owner', { ...owner, status: 'pending' }],
  ['a disabled owner', { ...owner, status: 'disabled' }],
  ['an owner without a status', { ...owner, status: '' }],
  ['an account of another role', { ...owner, role: 'Owner' }],
]
const req = (user: Who) => ({ user }) as unknown as PayloadRequest

describe('D7 D41: an owner is an active account with that role', () => {
  test('and may change all accounts, and the role of others', () => {
    expect(isOwner(req(owner))).toBe(true)
    expect(ownAccount({ req: req(owner) })).toBe(true)
    expect(ownerOfOther({ req: req(owner), id: 2 })).toBe(true)
    // An id may come as text, from the address.
    for (const own of [1, '1']) expect(ownerOfOther({ req: req(owner), id: own })).toBe(false)
  })

  test.each(WHO)('and not %s', (_, who) => {
    expect(isOwner(req(who))).toBe(false)
    expect(ownerOfOther({ req: req(who), id: 9 })).toBe(false)
    const mine = who?.status === 'active' && { id: { equals: who.id } }
    expect(ownAccount({ req: req(who) })).toEqual(mine)
  })
})
