import { expect, test } from 'vitest'
import { isVideoPath, videoPath, youtubeId } from '@/domain/episodes/youtube'

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=5', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/@show', null],
  ['https://www.youtube.com/watch', null],
  ['https://youtu.be/too-short', null],
  ['https://youtu.be/"><script>x', null],
  ['https://youtube.com.example.com/watch?v=dQw4w9WgXcQ', null],
  ['https://open.spotify.com/episode/dQw4w9WgXcQ', null],
  ['not an address', null],
  [null, null],
])('%j shows the video %j', (address, id) => expect(youtubeId(address)).toBe(id))

test('only the page of a video may frame YouTube', () => {
  expect(isVideoPath(videoPath('ep-012'))).toBe(true)
  expect(
    ['/podcast/ep-012', '/video/a/b.html', '/video/ep-012', '/x/video/a.html'].filter(isVideoPath),
  ).toEqual([])
})
