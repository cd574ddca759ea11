import { createHash, createHmac } from 'node:crypto'
import { hashToken } from '@/cms/accounts/secret-tokens'
import { env } from '@/config/env'
import { runSql } from './database'

/** As the CMS derives it. */
const secret = createHash('sha256')
  .update(env().PAYLOAD_SECRET ?? '')
  .digest('hex')
  .slice(0, 32)

/** A session that this site has signed, of an account that need not be there. */
export function signedSession(name: string): string {
  const parts = [{ alg: 'HS256', typ: 'JWT' }, { name }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signed = parts.join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** Stores an API key, of an account that need not be there. */
export async function storeKey(databaseUrl: string, key: string): Promise<void> {
  await runSql(
    databaseUrl,
    'SET session_replication_role = replica',
    `INSERT INTO api_keys (name, owner_id, hash, ending)
      VALUES ('test', 1, '${hashToken({ secret }, key)}', 'test')`,
  )
}
