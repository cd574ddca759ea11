import { expect, test } from 'vitest'
import { embedAddress, readEmbed } from '@/domain/pages/embeds'

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', 'youtube.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', '/video/76979871?'],
  ['https://vimeo.com/76979871/abcdef12', '&h=abcdef12'],
  ['<iframe src="https://player.vimeo.com/video/76979871?h=abcdef12&amp;x=1">', '&h=abcdef12'],
  ['https://open.spotify.com/intl-de/episode/4rOoJ6Egrf8K2IrywzwOMk', '/embed/episode/4rOo'],
  ['https://podcasts.apple.com/de/podcast/x/id1200361736?i=1000600000', '?i=1000600000'],
  ['<iframe src="https://bandcamp.com/EmbeddedPlayer/album=123456/size=large/">', 'album=123456'],
])('%s is played from its provider', (link, address) => {
  const embed = readEmbed(link)
  const found = embed && embedAddress(`${embed.provider}-${embed.key}`)
  expect(found?.address.replace('-nocookie', '')).toContain(address)
})

test.each([
  'https://vimeo.com.evil.example/76979871',
  'http://vimeo.com/76979871',
  'https://example.com/',
  'javascript:alert(1)',
  '',
])('%s is nothing that a page shows', (link) => expect(readEmbed(link)).toBeNull())
