export const ROLES = [
  { label: 'Owner', value: 'owner' },
  { label: 'Editor', value: 'editor' },
] as const

export type Role = (typeof ROLES)[number]['value']

export const MAX_NAME_LENGTH = 80
