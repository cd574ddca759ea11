import { isSaved, rememberOpened, toggleSaved } from '@/domain/listening/saved-episodes'
import { DEVICE_EPISODES_EVENTS, readDeviceEpisodes, updateDeviceEpisodes } from './device-episodes'
import { cacheForOffline } from './offline'
import { SAVE_REFUSED } from '@/domain/texts/refusals'
import { onPress, PageElement } from './page-element'

/**
 * `<save-episode>`: the ribbon that saves an episode on this device (save-episode.tsx). On the
 * episode's own page the device also remembers that it was opened.
 */
export class SaveEpisodeElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const { id = '', opened, saved = '', removed = '', refused = SAVE_REFUSED } = this.dataset
    const button = this.inner('save')
    const isOn = () => isSaved(readDeviceEpisodes(), id)
    const show = () => button.setAttribute('aria-pressed', String(isOn()))
    const save = () => {
      const isKept = updateDeviceEpisodes((device) => toggleSaved(device, id, Date.now()))
      this.inner('said').textContent = !isKept ? refused : isOn() ? saved : removed
      if (isKept) void cacheForOffline(readDeviceEpisodes().saved.map((episode) => episode.id))
    }
    for (const event of DEVICE_EPISODES_EVENTS) addEventListener(event, show, { signal: onPage })
    if (opened !== undefined)
      updateDeviceEpisodes((device) => rememberOpened(device, id, Date.now()))
    show()
    onPress(button, save, onPage)
  }
}
