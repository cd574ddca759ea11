export type TextLookup =
  | { kind: 'found'; records: string[] }
  /** No such name, or no such record there. */
  | { kind: 'none' }
  | { kind: 'failed'; reason: 'timeout' | 'server' }

/** Looks up TXT records; never throws. */
export type LookUpText = (name: string) => Promise<TextLookup>

/** One line about the sender: whether a record is right, or what to set. */
export type SenderLine = {
  record: 'SPF' | 'DKIM' | 'DMARC'
  /** `left`: mails arrive without it, fewer of them. `bad`: it does harm, or can’t be checked. */
  state: 'done' | 'left' | 'bad'
  /** In one sentence. */
  message: string
  /** The TXT record to set; `value` is null where only the mail service knows it. */
  set: { name: string; value: string | null } | null
}

/** A line about a look-up that gave no answer. */
export const lookUpFailed = (
  record: SenderLine['record'],
  name: string,
  { reason }: Extract<TextLookup, { kind: 'failed' }>,
): SenderLine => ({
  record,
  state: 'bad',
  message:
    reason === 'timeout'
      ? `The name servers of ${name} didn’t answer in time: check again in a few minutes.`
      : `The name servers of ${name} answered with an error: ask those who run them.`,
  set: null,
})

/** The parts of a record such as `v=DKIM1; p=…` by their names (RFC 6376, 3.2); null if it isn’t one. */
export function parseTags(record: string): Map<string, string> | null {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    if (!part.trim()) continue
    const [, name = '', value = ''] = /^\s*([a-z]\w*)\s*=([\s\S]*)$/i.exec(part) ?? []
    if (!name || tags.has(name)) return null
    tags.set(name, value.trim())
  }
  return tags
}
