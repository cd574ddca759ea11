import { describe, expect, test } from 'vitest'
import {
  completeSocial,
  isProfile,
  parseSocials,
  type SocialService,
  socialLabelProblem,
  socialServiceOf,
  socialUrlProblem,
} from '@/domain/show/socials'

describe('social links', () => {
  test.each<[SocialService, string, string]>([
    ['instagram', '@a.show', 'https://www.instagram.com/a.show'],
    ['instagram', 'instagram.com/a', 'https://instagram.com/a'],
    ['instagram', ' https://instagram.com/a ', 'https://instagram.com/a'],
    ['youtube', '@show', 'https://www.youtube.com/@show'],
    ['x', 'a_show', 'https://x.com/a_show'],
    ['x', 'two words', 'two words'],
    ['bluesky', '@show.bsky.social', 'https://bsky.app/profile/show.bsky.social'],
    ['bluesky', '@show', '@show'],
    ['mastodon', '@show@podcasts.example', 'https://podcasts.example/@show'],
    ['mastodon', '@show', '@show'],
    ['whatsapp', '+44 7700 900-123', 'https://wa.me/447700900123'],
    ['linkedin', '@show', '@show'],
    ['own', 'blog.example', 'https://blog.example'],
    ['own', 'javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s: %s becomes %s', (service, typed, address) => {
    expect(completeSocial(service, typed)).toBe(address)
  })

  test.each<[string, SocialService | null]>([
    ['https://www.instagram.com/a', 'instagram'],
    ['https://twitter.com/a', 'x'],
    ['https://de.linkedin.com/in/a', 'linkedin'],
    ['https://chat.whatsapp.com/abc', 'whatsapp'],
    ['https://discord.gg/abc', 'discord'],
    ['https://social.example/@a', 'mastodon'],
    ['https://medium.com/@a', null],
    ['https://instagram.com.evil.example/a', null],
    ['instagram', null],
  ])('%s is known as %s', (address, service) => {
    expect(socialServiceOf(address)).toBe(service)
  })

  test.each<[SocialService, string, RegExp | null]>([
    ['tiktok', 'https://www.tiktok.com/@a', null],
    ['tiktok', 'https://x.com/a', /^This is an address of X\.$/],
    ['tiktok', 'https://tik.example/a', /isn’t an address of TikTok/],
    ['tiktok', 'https://www.tiktok.com/', /TikTok itself/],
    ['tiktok', 'https://example.com/short-videos', null],
    ['linkedin', '@show', /Enter the address of your page on LinkedIn, for example/],
    ['mastodon', '@show', /Add the server as well/],
    ['mastodon', 'https://social.example/about', /isn’t an address of Mastodon/],
    ['discord', 'http://user:secret@discord.gg/abc', /Enter the address/],
    ['own', 'https://blog.example/@us', null],
    ['own', 'javascript:alert(1)', /must be a URL/],
    ['facebook', '', /Enter the address/],
  ])('%s at %s: %s', (service, address, problem) => {
    const found = socialUrlProblem(service, address)
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  })

  test('an address of one’s own says what it is, and groups are not the show itself', () => {
    expect(socialLabelProblem('own', ' ')).toMatch(/Enter a label/)
    expect(socialLabelProblem('own', 'Blog') ?? socialLabelProblem('x', '')).toBeNull()
    expect([isProfile('mastodon'), isProfile('discord'), isProfile('own')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('lines are links of known services, each once', () => {
    const links = [{ service: 'x', url: 'https://x.com/a' }]
    expect(parseSocials('https://x.com/a\n\n https://x.com/a')).toEqual(links)
    expect(parseSocials('https://x.com/a\nhttps://site.example/b')).toBeNull()
  })
})
