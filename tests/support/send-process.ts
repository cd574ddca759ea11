import { getPayload } from 'payload'
import { sendDueMails } from '@/cms/newsletter/send-mails'
import { loadConfig } from '@/scripts/launch/load-config'

/** A process that sends what is due of the newsletter, to be killed in the midst of it. */
const cms = await getPayload({ config: await loadConfig() })
await sendDueMails(cms, new AbortController().signal)
process.exit(0)
