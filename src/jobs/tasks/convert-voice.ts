import { createLocalReq } from 'payload'
import { convertVoice as convert } from '@/cms/letters/voices'
import type { Task } from '../task'

/**
 * Converts the recording of a letter. Each is in a queue that its network shares, so that one
 * network has one at a time. Mails go first.
 */
export const convertVoice: Task<{ letter: number }> = {
  name: 'convert-voice',
  priority: 1,
  run: async ({ letter }, { payload }) => convert(await createLocalReq({}, payload), letter),
}
