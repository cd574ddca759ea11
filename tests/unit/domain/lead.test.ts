import { describe, expect, test } from 'vitest'
import { summaryOf } from '@/cms/fields/notes-words'
import { leadOf } from '@/domain/imports/lead'

describe('N43 a summary is about the episode', () => {
  test.each([
    'Hosted on Acast. See acast.com/privacy for more information.',
    'See acast.com/privacy for privacy and opt-out information.',
    'Become a member at https://plus.acast.com/s/show.',
    'Our GDPR privacy policy was updated on August 8, 2022. Visit acast.com/privacy for more information.',
    'Hébergé par Acast. Visitez acast.com/privacy pour plus d’informations.',
    'Learn more about your ad choices. Visit megaphone.fm/adchoices',
    'Learn more about your ad choices. Visit podcastchoices.com/adchoices',
    'See omnystudio.com/listener for privacy information.',
    'See Privacy Policy at https://art19.com/privacy and California Privacy Notice at https://art19.com/privacy#do-not-sell-my-info.',
    'Hosted by Simplecast, an AdsWizz company. See pcm.adswizz.com for information about our collection and use of personal data for advertising.',
    '---\n\nSend in a voice message: https://anchor.fm/show/message\nSupport this podcast: https://anchor.fm/show/support',
    'Support this podcast: https://podcasters.spotify.com/pod/show/show/support',
    'Become a supporter of this podcast: https://www.spreaker.com/podcast/show--123/support.',
    'Send us a text\n\nSupport the show',
    'Support the Show.',
    '★ Support this podcast on Patreon ★',
    '★ Support this podcast ★',
    'This podcast is powered by Pinecast.',
    'Powered by RSS.com',
    'Hosted on Podbean.',
    'Hosted on Libsyn',
    'Hosted on Captivate.fm',
    'Hosted on Audioboom.',
    'This podcast uses the following third-party services for analysis:\n\nOP3 - https://op3.dev/privacy',
    'Advertising Inquiries: https://redcircle.com/brands\n\nPrivacy & Opt-Out: https://redcircle.com/privacy',
  ])('N43 what a host adds is left out: %j', (text) => {
    expect(leadOf(text)).toBe('')
    expect(leadOf(`${text}\n\nWe talk about rivers.`)).toBe('We talk about rivers.')
    expect(leadOf(`We talk about rivers. ${text}`).split('\n')[0]).toBe('We talk about rivers.')
  })

  test.each([
    'Hosted by Jon Crabtree, in the old town.',
    'Powered by anger, she walked on.',
    'How to support the show of strength',
    'We ask what Acast pays its shows.',
    'At 6:30 pm the doors open.',
    'Psalm 23:4 and others.',
    '-5 degrees, and rising',
    '#1 of the year',
  ])('N43 what the show says itself stays: %j', (text) => expect(leadOf(text)).toBe(text))

  test.each([
    ['*Investing is a risk.* Then we talk.', 'Investing is a risk.* Then we talk.'],
    ['**Nothing here is advice.**', 'Nothing here is advice.'],
    ['* A star that is no list', 'A star that is no list'],
    ['***\n\nAfter the line', 'After the line'],
    ['– A dash', 'A dash'],
    ['00:00 Begin\n(1:02) A walk\n1:02:03 – End\nWhat it is about', 'What it is about'],
    ['We walk (1:02) and talk [1:02:03 – 1:04:00] of it at 0:12:30.', 'We walk and talk of it at.'],
  ])('N43 neither marks nor time stamps: %j', (text, lead) => expect(leadOf(text)).toBe(lead))

  test('N43 the summary of an episode begins with what is said of it', () => {
    const notes =
      'Hosted on Acast. See [acast.com/privacy](https://acast.com/privacy) for more information.' +
      '\n\n\\*\\*A river\\*\\* runs (0:15) by.\n\n00:00 Begin'
    expect(summaryOf(notes)).toBe('A river runs by.')
    expect(summaryOf('00:00 Begin\n01:00 End')).toBe('')
  })
})
