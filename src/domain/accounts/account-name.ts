/**
 * Returns what an account is called in the history: its name if it has one, else the part of its
 * address before the @, so that no address is spread through the history: `maya.k@…` → `Maya K`.
 */
export function accountName(account: { email: string; name?: string | null }): string {
  const name = account.name?.trim()
  if (name) return name
  const [local = ''] = account.email.split('@')
  return local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
