import type { Forms } from './fill'
import { SAVE_REFUSED } from './refusals'

export const EN_OFFLINE_AUDIO = {
  keep: 'Keep for offline',
  cancel: 'Cancel',
  remove: 'Remove audio',
  starting: 'Getting the file …',
  room: '{size} free on this device.',
  begun: 'Downloading {size}. {room}',
  progress: '{percent}, {received} of {size}',
  stored: 'On this device, {size}',
  canceled: 'Canceled. Nothing was stored.',
  removed: 'Removed from this device.',
  notHere: 'Audio isn’t on this device.',
  /** Reason why it is not on the device, by cause (src/domain/listening/offline-audio.ts). */
  failed: {
    blocked: 'This file’s host doesn’t allow saving it here.',
    offline: 'You’re offline. Try again when you’re back.',
    lost: 'The download stopped. Check your connection, then try again.',
    full: 'This file needs {size}, and {room} is free. Remove an episode first.',
    large: 'This file is too large to keep here.',
    refused: SAVE_REFUSED,
  },
  instead: 'Download it instead',
  total: {
    one: '{n} episode on this device, {size}; {room} free',
    other: '{n} episodes on this device, {size}; {room} free',
  } as Forms,
}
