import { validatePassword } from '@/domain/accounts/password'
import { foldPassword } from '@/domain/accounts/leaked-password'

export const LEAKED = 'This password is on lists of leaked passwords. Choose another one.'

let leaked: Promise<Set<string>> | undefined

/** About 50,000 passwords, the most frequent in known leaks; they come with the site. */
async function readLeaked(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(foldPassword))
}

/**
 * Finds what is wrong with a new password, or null. Those that are in use
 * already are not asked again.
 * @param password as sent, of any type
 */
export async function newPasswordProblem(password: unknown): Promise<string | null> {
  if (typeof password !== 'string') return 'Enter a password.'
  const problem = validatePassword(password)
  if (problem) return problem
  leaked ??= readLeaked()
  return (await leaked).has(foldPassword(password)) ? LEAKED : null
}
