import type { Track } from '@/domain/listening/playback'
import { episodePath } from '@/domain/paths'

/** Returns what a list knows of an episode; its page knows the rest (listening/whole-track.ts). */
export const listedTrack = (id: string, title: string, audioUrl: string): Track => ({
  ...{ id, title, audioUrl },
  number: Number(id.slice(3)),
  name: '',
  path: episodePath(id),
  length: null,
  picture: null,
  showName: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '',
  chapters: [],
})
