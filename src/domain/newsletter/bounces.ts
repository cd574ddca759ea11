import { z } from 'zod'

/**
 * Reports of email services after they took an email: a bounce, or that the recipient marked it as
 * spam. The bodies are those of the services' documentation; fields that aren’t used may be
 * anything.
 */

export const BOUNCE_SERVICES = ['ses', 'postmark'] as const
export type BounceService = (typeof BOUNCE_SERVICES)[number]

export const BOUNCE_SERVICE_NAMES: Record<BounceService, string> = {
  ses: 'Amazon SES',
  postmark: 'Postmark',
}

/** One report about one address. */
export type Bounce = {
  /** Given by the service, and the same when it reports this again. */
  id: string
  /** `soft`: for now, or for a reason that isn’t the address. */
  kind: 'permanent' | 'soft' | 'complaint'
  email: string
  /** `Message-ID` of the mail as the site sent it, if the service passes it on. */
  messageId: string | null
  reason: string | null
  /** ISO 8601. */
  at: string
}

/** The reason of a complaint. */
export const MARKED_AS_SPAM = 'Marked as spam.'

const MAX_REASON = 500
/** Of one mail at Amazon SES. */
const MAX_RECIPIENTS = 50

const text = z.string().max(10_000)
const time = text.refine((value) => !Number.isNaN(Date.parse(value)))
const iso = (value: string): string => new Date(value).toISOString()
const short = (value: string | null | undefined): string | null =>
  value?.trim().slice(0, MAX_REASON) || null

const recipients = z
  .array(z.object({ emailAddress: text, diagnosticCode: text.nullish() }))
  .max(MAX_RECIPIENTS)
const sesNotification = z.object({
  mail: z.object({
    destination: z.array(text).nullish(),
    headers: z.array(z.object({ name: text, value: text })).nullish(),
    commonHeaders: z.object({ messageId: text.nullish() }).nullish(),
  }),
  bounce: z
    .object({
      feedbackId: text,
      timestamp: time,
      bounceType: text,
      bounceSubType: text.nullish(),
      bouncedRecipients: recipients,
    })
    .nullish(),
  complaint: z
    .object({
      feedbackId: text,
      timestamp: time,
      complaintFeedbackType: text.nullish(),
      complainedRecipients: recipients,
    })
    .nullish(),
})

type SesNotification = z.output<typeof sesNotification>

/** The original one: the service gives the mail another, and passes this if it is told to. */
function sesMessageId({ mail }: SesNotification): string | null {
  const header = mail.headers?.find(({ name }) => name.toLowerCase() === 'message-id')
  return short(header?.value ?? mail.commonHeaders?.messageId)
}

/** Reports of mail programs that accuse nobody: how a signature failed, or that it is no spam. */
const NO_COMPLAINTS = ['not-spam', 'auth-failure']

function readJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return null
  }
}

/**
 * Reads the `Message` of a notification by Amazon SES, or of an event that it publishes. The mail is
 * known by where it was sent: a bounce may name the mailbox that it was forwarded to.
 * @returns a report for each address; nothing for what is neither bounce nor complaint
 */
export function parseSesNotification(message: string): Bounce[] {
  const { data } = sesNotification.safeParse(readJson(message))
  if (!data) return []
  const { mail, bounce, complaint } = data
  const messageId = sesMessageId(data)
  const [sentTo, ...others] = mail.destination ?? []
  const isSingle = sentTo !== undefined && others.length === 0
  const report = (
    { feedbackId, timestamp }: { feedbackId: string; timestamp: string },
    found: z.output<typeof recipients>,
    about: Pick<Bounce, 'kind' | 'reason'>,
  ): Bounce[] =>
    (isSingle ? found.slice(0, 1) : found).map(({ emailAddress, diagnosticCode }) => ({
      id: feedbackId,
      email: isSingle ? sentTo : emailAddress,
      messageId,
      at: iso(timestamp),
      ...about,
      reason: short(diagnosticCode) ?? about.reason,
    }))
  if (bounce) {
    const { bounceType, bounceSubType } = bounce
    return report(bounce, bounce.bouncedRecipients, {
      kind: bounceType === 'Permanent' ? 'permanent' : 'soft',
      reason: short([bounceType, bounceSubType].filter(Boolean).join(', ')),
    })
  }
  const type = complaint?.complaintFeedbackType ?? 'abuse'
  if (!complaint || NO_COMPLAINTS.includes(type)) return []
  return report(complaint, complaint.complainedRecipients, {
    kind: 'complaint',
    reason: MARKED_AS_SPAM,
  })
}

const postmarkBounce = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  /** Longer than numbers of JavaScript are exact, so that the other belongs to it. */
  ID: z.union([z.number(), text]),
  MessageID: text.nullish(),
  Type: text,
  Email: text,
  BouncedAt: time,
  Description: text.nullish(),
  Details: text.nullish(),
})
/** Streams for newsletters report complaints in this way only. */
const postmarkChange = z.object({
  RecordType: z.literal('SubscriptionChange'),
  MessageID: text,
  Recipient: text,
  ChangedAt: time,
  SuppressSending: z.boolean(),
  SuppressionReason: text.nullish(),
  Origin: text.nullish(),
})

/** Bounces of Postmark that are about the address. */
const PERMANENT = ['HardBounce', 'BadEmailAddress']
const STOPPED_THERE = 'Stopped the emails at Postmark.'

function fromBounce({
  RecordType,
  ID,
  MessageID,
  Type,
  Email,
  BouncedAt,
  Details,
  Description,
}: z.output<typeof postmarkBounce>): Bounce {
  const report = {
    id: `${RecordType} ${ID} ${MessageID ?? ''}`,
    email: Email,
    messageId: null,
    at: iso(BouncedAt),
  }
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint')
    return { ...report, kind: 'complaint', reason: MARKED_AS_SPAM }
  if (Type === 'Unsubscribe') return { ...report, kind: 'complaint', reason: STOPPED_THERE }
  const reason = short(Details) ?? short(Description) ?? Type
  return { ...report, kind: PERMANENT.includes(Type) ? 'permanent' : 'soft', reason }
}

/** @returns null for changes that no reader asked for, or that are reported as bounces too */
function fromChange(change: z.output<typeof postmarkChange>): Bounce | null {
  const { MessageID, Recipient, ChangedAt, SuppressSending, SuppressionReason, Origin } = change
  const isSpam = SuppressionReason === 'SpamComplaint'
  const isStopped = SuppressionReason === 'ManualSuppression' && Origin === 'Recipient'
  if (!SuppressSending || !(isSpam || isStopped)) return null
  return {
    id: `SubscriptionChange ${MessageID} ${iso(ChangedAt)}`,
    kind: 'complaint',
    email: Recipient,
    messageId: null,
    reason: isSpam ? MARKED_AS_SPAM : STOPPED_THERE,
    at: iso(ChangedAt),
  }
}

/**
 * Reads what Postmark sends for bounces, complaints and changes of a subscription. Its `MessageID`
 * is its own; of the mail’s it says nothing.
 * @returns one report; none for anything else
 */
export function parsePostmark(body: unknown): Bounce[] {
  const { data: bounce } = postmarkBounce.safeParse(body)
  if (bounce) return [fromBounce(bounce)]
  const { data: change } = postmarkChange.safeParse(body)
  const found = change && fromChange(change)
  return found ? [found] : []
}
