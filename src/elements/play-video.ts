import { onPress, PageElement } from './page-element'
import { pause } from './playback'

/**
 * `<play-video>`: frames the video's page in this one, after a press on what says what it means
 * (video.tsx). Until this code is there, and without it, the press leads to that page.
 */
export class PlayVideoElement extends PageElement {
  protected start(onPage: AbortSignal): void {
    const link = this.querySelector('a')
    if (!link) return
    const open = () => {
      pause()
      const frame = document.createElement('iframe')
      frame.title = this.dataset.title ?? ''
      frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
      frame.allowFullscreen = true
      frame.src = link.href
      this.inner('ask').hidden = true
      this.inner('video').replaceChildren(frame)
      frame.focus()
    }
    onPress(link, open, onPage)
  }
}
