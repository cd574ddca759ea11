import { readStored } from '@/session/auth-record'

/**
 * Place where this device stores what is lined up (domain/listening/up-next.ts), if anything is;
 * also the event of the window after a change. Other tabs get the `storage` event.
 */
export const UP_NEXT = 'up-next'

export const storedQueue = (): string => readStored(UP_NEXT) ?? ''
