import { expect, test } from 'vitest'
import { artworkOf, parseCoverFile } from '@/domain/listening/artwork'

test.each([
  [null, []],
  ['/api/site_pictures/file/cover.jpg', ['/api/site_pictures/file/cover.jpg ']],
  ['/icons/512.png', ['/icons/512.png 512x512', '/icons/192.png 192x192']],
  [
    '/podcast-covers/ep-012.jpg',
    [
      '/podcast-covers/ep-012.jpg ',
      ...[96, 128, 192, 256, 384, 512].map(
        (side) => `/podcast-covers/ep-012-${side}.jpg ${side}x${side}`,
      ),
    ],
  ],
])('the artwork of %j', (picture, images) =>
  expect(artworkOf(picture).map(({ src, sizes = '' }) => `${src} ${sizes}`)).toEqual(images),
)

test.each([
  ['ep-012.jpg', { id: 'ep-012', side: null }],
  ['EP-012.jpg', { id: 'EP-012', side: null }],
  ['ep-012-96.jpg', { id: 'ep-012', side: 96 }],
  ['ep-012-512.jpg', { id: 'ep-012', side: 512 }],
  ['ep-012-100.jpg', null],
  ['ep-012-096.jpg', null],
  ['ep-012-5120.jpg', null],
  ['ep-012-.jpg', null],
  ['ep-012.png', null],
  ['ep-012-96-96.jpg', null],
  ['012.jpg', null],
  ['', null],
])('the file %j', (file, cover) => expect(parseCoverFile(file)).toEqual(cover))

test('each size that is offered is one that the site has', () => {
  for (const { src } of artworkOf('/podcast-covers/ep-012.jpg'))
    expect(parseCoverFile(src.replace('/podcast-covers/', '')), src).not.toBeNull()
})
