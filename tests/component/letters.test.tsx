import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LetterPage } from '@/dashboard/letters/letter-page.client'
import { LettersPage } from '@/dashboard/letters/letters-page.client'
import type { Letter } from '@/domain/letters/letters'
import type { Inbox } from '@/server/desk/letters'
import { button, errors, field, renderPage, type Sent } from '../support/component'
import {
  callsOf,
  EPISODE_50,
  INBOX,
  NOW,
  serveLetters,
  showPane,
  SPOKEN,
  WRITTEN,
} from '../support/desk-letters'

const play = vi.fn<() => Promise<void>>()
const pause = vi.fn()

const confirm = vi.fn<Window['confirm']>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  window.confirm = confirm.mockReset().mockReturnValue(true)
  showPane(true)
  play.mockReset().mockImplementation(() => {
    setPaused(false)
    return Promise.resolve()
  })
  pause.mockReset().mockImplementation(() => setPaused(true))
  HTMLMediaElement.prototype.play = play
  HTMLMediaElement.prototype.pause = pause
  setPaused(true)
})

function setPaused(isPaused: boolean) {
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
    ...{ configurable: true, get: () => isPaused },
  })
}

function open(page: Partial<Inbox> = {}, reply?: (sent: Sent) => object | undefined) {
  const all = { ...INBOX, ...page }
  const network = serveLetters(all.letters, reply)
  return { ...renderPage(<LettersPage page={all} />), ...network }
}
const list = () => screen.getByRole('list', { name: 'Letters' })
const rows = () => within(list()).getAllByRole('listitem')
const link = (name: string | RegExp) => within(list()).getByRole('link', { name })
const pane = () => document.querySelector<HTMLElement>('article') as HTMLElement
const toast = (text: string | RegExp) => screen.findByText(text)
/** Without those that only note that a letter was read. */
const calls = (writes: Sent[]) => callsOf(writes).filter((call) => !call.includes('isRead'))

describe('the list', () => {
  test('says who wrote, how it begins, what it is about, and what is new', () => {
    open()
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '3 DecBo (not read yet)The bus driver on the 38 used to say “mind how you go”. I was nine.This week’s question',
      '2 DecUnnamed (not read yet)A voice message, 0:52Episode 50',
      '3 DecEttaI think it was the library fine.Something elseFor 50Answered in 50',
    ])
    expect(screen.getByText('2 new, 38 answers to this week’s question')).toBeDefined()
    const folders = within(screen.getByRole('navigation', { name: 'Folders' }))
    expect(folders.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Inbox 3', 'Contact 0', 'Starred 1', 'Answered 1', 'Published 0', 'Spam 0', 'Trash 0'],
    ])
  })

  test('a press opens a letter beside it, which has been read then', async () => {
    const { user, writes } = open()
    expect(within(pane()).getByRole('heading', { name: 'Bo' })).toBeDefined()
    expect(writes()).toEqual([])
    await user.click(link(/library fine/))
    expect(within(pane()).getByRole('heading', { name: 'Etta' })).toBeDefined()
    await user.click(link(/bus driver/))
    await waitFor(() => expect(callsOf(writes())).toEqual(['PATCH /7 {"isRead":true}']))
    await waitFor(() => expect(rows()[0]?.textContent).not.toContain('not read yet'))
    expect(link(/bus driver/).getAttribute('aria-current')).toBe('true')
  })

  test('leads to a page of its own where there is no room', () => {
    showPane(false)
    open()
    expect(link(/bus driver/).getAttribute('href')).toBe('/admin/letters/7')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    fireEvent(link(/library fine/), click)
    expect(within(pane()).getByRole('heading', { name: 'Bo' })).toBeDefined()
  })

  test('keeps folder and search through its pages', () => {
    open({
      query: { ...INBOX.query, folder: 'starred', search: 'fine', before: 90 },
      nextBefore: 40,
    })
    const hrefs = ['Older', 'Newest'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual([
      '/admin/letters?folder=starred&search=fine&before=40',
      '/admin/letters?folder=starred&search=fine',
    ])
  })
})

describe('the keys of the list', () => {
  const focused = () => document.activeElement?.textContent

  test('J and K go through it, and no further than its ends', async () => {
    const { user } = open()
    link(/bus driver/).focus()
    await user.keyboard('k')
    expect(focused()).toMatch(/bus driver/)
    await user.keyboard('jj')
    expect(focused()).toMatch(/library fine/)
    await user.keyboard('jk')
    expect(focused()).toMatch(/voice message/)
  })

  test('Enter reads, S stars, E goes to where it is answered', async () => {
    const { user, writes } = open()
    link(/voice message/).focus()
    await user.keyboard('{Enter}')
    expect(within(pane()).getByRole('button', { name: 'Play' })).toBeDefined()
    await user.keyboard('s')
    await waitFor(() => expect(calls(writes())).toEqual(['PATCH /6 {"isStarred":true}']))
    await user.keyboard('e')
    await waitFor(() => expect(document.activeElement).toBe(field('Answered in')))
  })

  test('P plays the letter that has the focus, and holds it', async () => {
    const { user } = open()
    link(/voice message/).focus()
    await user.keyboard('p')
    expect(play).toHaveBeenCalledTimes(1)
    expect(within(pane()).getByRole('button', { name: 'Play' })).toBeDefined()
    fireEvent.play(document.querySelector('audio') as HTMLAudioElement)
    expect(button('Pause')).toBeDefined()
    await user.keyboard('p')
    expect(pause).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Delete', '{Delete}'],
    ['the one of a Mac', '{Backspace}'],
  ])('%s moves a letter to trash; the next one has the focus', async (_, key) => {
    const { user, writes } = open()
    link(/bus driver/).focus()
    await user.keyboard(key)
    await toast('Bo’s letter moved to trash.')
    expect(focused()).toMatch(/voice message/)
    expect(rows()).toHaveLength(2)
    expect(within(pane()).getByRole('heading', { name: /^Unnamed/ })).toBeDefined()
    await user.click(button('Undo'))
    await toast('Undone.')
    expect(calls(writes())).toEqual(['POST /7/trash', 'POST /7/restore'])
  })

  test('after the last one, the one before it has the focus', async () => {
    const { user } = open()
    link(/library fine/).focus()
    await user.keyboard('{Delete}')
    await toast('Etta’s letter moved to trash.')
    expect(focused()).toMatch(/voice message/)
  })

  test('do nothing elsewhere, with another key, or as the second of two', async () => {
    const { user, writes } = open()
    await user.click(field('Team note'))
    await user.keyboard('sp{Delete}')
    link(/bus driver/).focus()
    await user.keyboard('{Control>}s{/Control}gs')
    await user.keyboard('ge')
    expect(document.activeElement).toBe(link(/bus driver/))
    await waitFor(() => expect(calls(writes())).toEqual(['PATCH /7 {"note":"sp"}']))
  })

  test('an editor deletes nothing', async () => {
    const { user, writes } = open({ canDelete: false })
    link(/bus driver/).focus()
    await user.keyboard('{Delete}')
    expect(rows()).toHaveLength(3)
    expect(writes()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByText('delete')).toBeNull()
  })
})

describe('a letter', () => {
  test('is read with its question, what its writer allows, and until when it is kept', () => {
    open()
    const text = pane().textContent
    expect(text).toContain('Thursday 3 December, 14:02. Has an email address.')
    expect(text).toContain('Which line do you still carry?')
    expect(text).toContain('May be read out on the show, as Bo')
    expect(text).toContain('Not on the site. You can ask.')
    expect(text).toContain('Kept until 3 December 2027')
    expect(screen.getByRole('link', { name: 'Answer by email' }).getAttribute('href')).toBe(
      'mailto:bo@example.org?subject=Your%20letter%20to%20Sample%20Hour',
    )
  })

  test('is text and nothing else, in the direction of its words', () => {
    const text = '<img src=x onerror="alert(1)"> [here](javascript:alert(1)) https://a.example'
    const letter = { ...WRITTEN, text, name: '<b>شادي</b>', isRead: true }
    open({ letters: [letter] })
    for (const shown of [text, letter.name])
      for (const part of screen.getAllByText(shown))
        expect(part.closest('[dir="auto"]')).not.toBeNull()
    expect(document.querySelector('img, li b, article b, [href^="javascript"]')).toBeNull()
    expect(within(pane()).queryByRole('link', { name: /a\.example|here/ })).toBeNull()
    renderPage(<LetterPage page={{ ...INBOX, letter, previous: null, next: null }} />)
    expect(document.querySelector('header bdi')?.textContent).toBe(letter.name)
  })

  test('with a reason is a message, with nothing to allow or to publish', () => {
    open({ letters: [{ ...WRITTEN, question: null, reason: 'press' }] })
    const pane = within(screen.getByRole('article'))
    expect(pane.getByText('Press')).toBeDefined()
    expect(pane.queryByText(/read out|Belongs to|Ask to publish/)).toBeNull()
    expect(pane.getByRole('link', { name: 'Answer by email' }).getAttribute('href')).toContain(
      'Your%20message%20to',
    )
  })

  test('has no Publish without its writer’s yes', () => {
    open({ letters: [{ ...WRITTEN, episode: EPISODE_50 }] })
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
  })

  test('is published on the page of its episode, and taken off again', async () => {
    const letter = { ...WRITTEN, mayPublish: true }
    const { user, writes } = open({ letters: [letter] })
    expect(screen.getByText(/^First choose the episode/)).toBeDefined()
    await user.selectOptions(field('Belongs to'), '50. Fifty Lines We Kept')
    await toast('Belongs to episode 50.')
    await user.click(button('Publish on the page of episode 50'))
    await toast('Bo’s letter is published on the page of episode 50.')
    await user.click(button('Unpublish'))
    await toast('Bo’s letter taken off the site.')
    expect(calls(writes())).toEqual([
      'PATCH /7 {"episode":"ep-050"}',
      'POST /7/publish',
      'POST /7/unpublish',
    ])
  })

  test('Undo brings one that was published back onto the site', async () => {
    const letter = { ...WRITTEN, mayPublish: true, episode: EPISODE_50, publishedAt: NOW }
    const { user, writes } = open({ letters: [letter] })
    await user.click(button('Delete'))
    await toast('Bo’s letter moved to trash.')
    await user.click(button('Undo'))
    await toast('Undone.')
    expect(calls(writes())).toEqual(['POST /7/trash', 'POST /7/restore', 'POST /7/publish'])
  })

  test('can be asked for, once', async () => {
    const { user, writes } = open()
    await user.click(button('Ask to publish'))
    const message = field('Your question to the writer')
    expect(document.activeElement).toBe(message)
    await user.clear(message)
    await user.click(button('Ask'))
    expect(errors()).toEqual(['Enter a question.'])
    await user.type(message, 'May I?')
    await user.click(button('Ask'))
    await toast('Bo was asked. The answer will appear here.')
    expect(calls(writes())).toEqual(['POST /7/ask {"message":"May I?"}'])
    expect(screen.queryByRole('button', { name: 'Ask to publish' })).toBeNull()
    expect(pane().textContent).toContain('Not on the site. You asked; there’s no answer yet.')
  })

  test.each([
    ['no mail server', { hasMail: false }, {}],
    ['no address', {}, { email: null }],
  ] as const)('can’t be asked for with %s', (_, page, letter) => {
    open({ ...page, letters: [{ ...WRITTEN, ...letter }] })
    expect(screen.queryByRole('button', { name: 'Ask to publish' })).toBeNull()
    expect(pane().textContent).toContain('Not on the site.')
    expect(pane().textContent).not.toContain('You can ask')
  })

  test('is answered in an episode, at a time', async () => {
    const { user, writes } = open()
    await user.selectOptions(field('Answered in'), '50. Fifty Lines We Kept')
    await toast('Answered in episode 50.')
    await user.type(field('Answered at'), 'noon{Enter}')
    await waitFor(() => expect(errors()).toEqual(['Enter minutes and seconds, such as 12:34.']))
    await user.clear(field('Answered at'))
    await user.type(field('Answered at'), '12:34{Enter}')
    await toast('Answered in episode 50 at 12:34.')
    await user.click(button('Undo'))
    await toast('Undone.')
    expect(calls(writes())).toEqual([
      'PATCH /7 {"answered":{"episode":"ep-050","second":null}}',
      'PATCH /7 {"answered":{"episode":"ep-050","second":754}}',
      'PATCH /7 {"answered":{"episode":"ep-050","second":null}}',
    ])
  })

  test('has a note, which is saved by itself, also when another letter is opened', async () => {
    const { user, writes } = open()
    await user.type(field('Team note'), 'For the finale')
    await toast('Saved.')
    await user.type(field('Team note'), '?')
    await user.click(link(/library fine/))
    await waitFor(() =>
      expect(calls(writes())).toEqual([
        'PATCH /7 {"note":"For the finale"}',
        'PATCH /7 {"note":"For the finale?"}',
      ]),
    )
    await user.click(link(/bus driver/))
    expect(field('Team note').value).toBe('For the finale?')
  })

  test('what could not be saved is still there', async () => {
    const { user } = open({}, ({ body }) =>
      JSON.stringify(body ?? {}).includes('note')
        ? { status: 503, json: { errors: [{ message: 'The site is busy.' }] } }
        : undefined,
    )
    await user.type(field('Team note'), 'Important')
    await user.click(link(/library fine/))
    await waitFor(() => expect(errors()[0]).toMatch(/^Couldn’t save the note\. The site is busy\./))
    await user.click(link(/bus driver/))
    expect(field('Team note').value).toBe('Important')
  })

  test('that looks like spam moves to spam, and back from there', async () => {
    const { user, writes } = open()
    await user.click(button('Spam'))
    await toast('Bo’s letter moved to spam.')
    await user.click(button('Undo'))
    await toast('Undone.')
    expect(calls(writes())).toEqual(['PATCH /7 {"isSpam":true}', 'PATCH /7 {"isSpam":false}'])
  })

  test('in trash is restored, or deleted after a question', async () => {
    const trashed: Letter = { ...WRITTEN, trashedAt: NOW }
    const query = { ...INBOX.query, folder: 'trash' as const }
    const { user, writes } = open({ query, letters: [trashed, { ...trashed, id: 8, name: null }] })
    expect(field('Team note').disabled).toBe(true)
    confirm.mockReturnValueOnce(false)
    await user.click(button('Delete permanently'))
    expect(writes()).toEqual([])
    await user.click(button('Delete permanently'))
    await toast('Bo’s letter deleted.')
    await user.click(button('Restore'))
    await toast('The unnamed letter restored.')
    expect(callsOf(writes())).toEqual(['DELETE /7', 'POST /8/restore'])
  })
})

describe('a voice message', () => {
  const spoken = { letters: [SPOKEN] }

  test('has a comma for each second, and what is heard is marked', () => {
    open(spoken)
    const audio = document.querySelector('audio') as HTMLAudioElement
    expect(audio.getAttribute('src')).toBe('/api/letters/6/voice')
    expect(document.querySelectorAll('article i')).toHaveLength(52)
    audio.currentTime = 19.4
    fireEvent.timeUpdate(audio)
    expect(pane().textContent).toContain('0:19 of 0:52')
    expect(document.querySelectorAll('article i[class]')).toHaveLength(20)
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      '/api/letters/6/voice?download=1',
    )
  })

  test('is played at another speed, and goes back for who writes along', async () => {
    const { user } = open(spoken)
    const audio = document.querySelector('audio') as HTMLAudioElement
    await user.selectOptions(field('Speed'), '1.5×')
    expect(audio.playbackRate).toBe(1.5)
    audio.currentTime = 19
    fireEvent.timeUpdate(audio)
    await user.click(button('Back 5 s'))
    expect(audio.currentTime).toBe(14)
  })

  test('says so when it can’t be played', async () => {
    play.mockRejectedValue(new DOMException('No.', 'NotSupportedError'))
    const { user } = open(spoken)
    await user.click(button('Play'))
    await toast(/^Couldn’t play this message here\./)
  })

  test('is published only with its words', async () => {
    const { user, writes } = open({ letters: [{ ...SPOKEN, episode: EPISODE_50 }] })
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
    expect(screen.getByText('Write down the words first.')).toBeDefined()
    await user.type(field('Transcript of the message'), 'Carry on then.')
    await user.click(
      await screen.findByRole('button', { name: 'Publish on the page of episode 50' }),
    )
    await toast('The unnamed letter is published on the page of episode 50.')
    expect(calls(writes())).toEqual(['PATCH /6 {"transcript":"Carry on then."}', 'POST /6/publish'])
  })

  test('that couldn’t be converted is only a file', () => {
    const voice = { ...SPOKEN.voice, isPlayable: false, seconds: null } as Letter['voice']
    open({ letters: [{ ...SPOKEN, voice, episode: EPISODE_50, transcript: 'Words.' }] })
    expect(document.querySelector('audio')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Play|Publish)/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Download' })).toBeDefined()
  })
})
