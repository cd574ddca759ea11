import { z } from 'zod'

/**
 * What mail services report after they took a mail: a bounce, or that the recipient marked it as
 * spam. The bodies are those of the services' documentation; fields that aren’t used may be anything.
 */

export const BOUNCE_SERVICES = ['ses', 'postmark'] as const
export type BounceService = (typeof BOUNCE_SERVICES)[number]

export const BOUNCE_SERVICE_NAMES: Record<BounceService, string> = {
  ses: 'Amazon SES',
  postmark: 'Postmark',
}

export const BOUNCE_KINDS = ['permanent', 'soft', 'complaint'] as const

/** One report about one address. */
export type Bounce = {
  /** Given by the service, and the same when it reports this again. */
  id: string
  /** `soft`: for now, or for a reason that isn’t the address. */
  kind: (typeof BOUNCE_KINDS)[number]
  email: string
  /** `Message-ID` of the mail as the site sent it, if the service passes it on. */
  messageId: string | null
  /** What the mail server or the service said. */
  reason: string | null
  /** ISO 8601. */
  at: string
}

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
    reason: 'Marked as spam.',
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
/** What someone asks who wants no more mails, in the ways that Postmark knows. */
const COMPLAINTS = ['SpamComplaint', 'Unsubscribe']

const postmarkKind = ({ Type }: { Type: string }): Bounce['kind'] => {
  if (COMPLAINTS.includes(Type)) return 'complaint'
  return PERMANENT.includes(Type) ? 'permanent' : 'soft'
}

/**
 * Reads what Postmark sends for bounces, complaints and changes of a subscription. Its `MessageID`
 * is its own; of the mail’s it says nothing.
 * @returns one report; none for anything else
 */
export function parsePostmark(body: unknown): Bounce[] {
  const { data: found } = postmarkBounce.safeParse(body)
  if (found) {
    const { RecordType, ID, MessageID, Email, BouncedAt, Details, Description } = found
    const kind = RecordType === 'SpamComplaint' ? 'complaint' : postmarkKind(found)
    const reason = short(Details) ?? short(Description) ?? found.Type
    return [
      {
        ...{ id: `${RecordType} ${ID} ${MessageID ?? ''}`, kind, email: Email, messageId: null },
        ...{ reason: kind === 'complaint' ? 'Marked as spam.' : reason, at: iso(BouncedAt) },
      },
    ]
  }
  const { data: change } = postmarkChange.safeParse(body)
  if (!change?.SuppressSending) return []
  const { MessageID, Recipient, ChangedAt, SuppressionReason, Origin } = change
  const isByPerson =
    SuppressionReason === 'SpamComplaint' ||
    (SuppressionReason === 'ManualSuppression' && Origin === 'Recipient')
  if (!isByPerson) return []
  const isSpam = SuppressionReason === 'SpamComplaint'
  return [
    {
      id: `SubscriptionChange ${MessageID} ${iso(ChangedAt)}`,
      kind: 'complaint',
      email: Recipient,
      messageId: null,
      reason: isSpam ? 'Marked as spam.' : 'Stopped the mails at Postmark.',
      at: iso(ChangedAt),
    },
  ]
}
