/** Videos on YouTube that a page may show itself, after somebody has asked for it. */

/** Place where they come from: without cookies until they play. */
export const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com'

const HOST = /^(?:(?:www|m|music)\.)?youtube\.com$/
const ID = /^[\w-]{11}$/

/** The id of the video that an address leads to; null if it leads to none. */
export function youtubeId(address: string | null | undefined): string | null {
  const url = address ? URL.parse(address) : null
  if (!url) return null
  const [, kind, last] = url.pathname.split('/')
  const id =
    url.hostname === 'youtu.be'
      ? kind
      : !HOST.test(url.hostname)
        ? null
        : kind === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'live', 'shorts'].includes(kind ?? '')
            ? last
            : null
  return id && ID.test(id) ? id : null
}

/** The page of this site that shows the video of an episode, and nothing else. */
export const videoPath = (episode: string): string => `/video/${episode}.html`

const VIDEO_PAGE = /^\/video\/[^/]+\.html$/

export const isVideoPath = (path: string): boolean => VIDEO_PAGE.test(path)
