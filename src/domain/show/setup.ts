/** What a new show is set up in, in the order of the checklist. */
export const SETUP_STEPS = [
  'show',
  'name',
  'time',
  'mail',
  'photo',
  'cover',
  'links',
  'words',
  'topics',
  'samples',
] as const

export type SetupStep = (typeof SETUP_STEPS)[number]
