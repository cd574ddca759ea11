import type { Access } from 'payload'

const FOR_NOBODY = Symbol.for('access for nobody')

/** Nobody may: the server alone does it. */
export const denyAll: Access = Object.assign(() => false, { [FOR_NOBODY]: true })

/** Recognized by a mark, because a build may hold this module more than once. */
export const isDenied = (access: unknown): boolean =>
  typeof access === 'function' && FOR_NOBODY in access
