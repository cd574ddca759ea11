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
