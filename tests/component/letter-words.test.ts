import { describe, expect, test } from 'vitest'
import { consentsOf, factsOf, keptWords, replyHref } from '@/dashboard/letters/words'
import type { Letter } from '@/domain/letters/letters'
import { NOW, QUESTION, READ, SPOKEN, WRITTEN } from '../support/desk-letters'

describe('what the desk says of a letter', () => {
  test.each([
    [{ mayPublish: true }, 'May be published on the site, as Bo'],
    [{ mayPublish: true, name: null }, 'May be published on the site, unnamed'],
    [{ askedAt: NOW }, 'Not on the site. You asked; there’s no answer yet.'],
    [{ askedAt: NOW, reply: 'no' }, 'Not on the site. You asked, and the answer was no.'],
    [{ email: null }, 'Not on the site.'],
  ] as const)('of consent: %o', (letter, text) => {
    expect(consentsOf({ ...WRITTEN, ...letter }, true)[1]?.text).toBe(text)
  })

  test('a no to the show is said, too', () => {
    const words = consentsOf({ ...SPOKEN, mayRead: false }, true)
    expect(words[0]).toEqual({ isGiven: false, text: 'Not to be played on the show.' })
  })

  test('of an earlier question are its own', () => {
    expect(factsOf(WRITTEN, { id: 9 })).toEqual(['Which line do you still carry?'])
    expect(factsOf({ ...READ, publishedAt: NOW }, QUESTION)).toEqual([
      ...['Something else', 'For 50', 'Answered in 50', 'Published'],
    ])
    const asked: Letter = { ...WRITTEN, mayPublish: true, reply: 'yes' }
    expect(factsOf(asked, QUESTION)).toEqual(['This week’s question', 'May be published'])
  })

  test('published ones are kept until their writer says no', () => {
    expect(keptWords({ keptUntil: null }, 'Europe/London')).toBe('Kept until the writer withdraws')
  })

  test('an address cannot add anything to the email that answers it', () => {
    expect(replyHref('bo+a&bcc=x@example.org', { reason: null }, 'R&D?')).toBe(
      'mailto:bo%2Ba%26bcc%3Dx@example.org?subject=Your%20letter%20to%20R%26D%3F',
    )
  })
})
