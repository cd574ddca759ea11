import type { RequestContext } from 'payload'

const UNREAD = 'isUnread'

/**
 * The context of a request that writes many documents and reads none of them as visitors do: what is
 * made of show notes when they are read would be made in vain.
 */
export const UNREAD_CONTEXT = { [UNREAD]: true } as const

export const isUnread = (context: RequestContext): boolean => context[UNREAD] === true
