import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlayEpisode } from '@/components/site/player/play-episode'
import type { EpisodeRow } from '@/domain/content'
import type { Queued } from '@/domain/listening/up-next'
import { textsOf } from '@/domain/texts'
import { EN_PLAYER } from '@/domain/texts/en-player'
import '@/elements'
import * as playback from '@/elements/playback'
import { start } from '@/elements/listening'
import { entryOfRow } from '@/elements/listening/listed-entry'
import { showShortcuts } from '@/elements/listening/shortcuts'
import { renderPage } from '../support/component'

/** Up next, with audio elements whose events are made here. */
const entry = (id: string, more: object = {}): Queued => ({
  ...{ id, title: `About ${id}`, audioUrl: `https://audio.example/${id}.mp3` },
  ...{ path: `/podcast/${id}`, length: 60, image: null, ...more },
})
const store = (...ids: string[]) =>
  localStorage.setItem('up-next', JSON.stringify(ids.map((id) => entry(id))))
const stored = () =>
  (JSON.parse(localStorage.getItem('up-next') ?? '[]') as Queued[]).map(({ id }) => id).join(' ')
const now = () => playback.currentPlayback()
const asked: string[] = []
let answer: (address: string) => Response

/** Plays an episode, as a row of a list does. */
function play(id: string): HTMLAudioElement {
  const element = playback.makeAudio(entry(id).audioUrl)
  playback.take(
    {
      ...entry(id),
      number: Number(id.slice(3)),
      name: 'Episode',
      picture: null,
      showName: '',
      chapters: [
        { at: 0, title: 'It begins' },
        { at: 30, title: 'It goes on' },
      ],
    },
    element,
  )
  playback.play()
  element.dispatchEvent(new Event('play'))
  return element
}
const end = () => document.querySelector('#sound audio')?.dispatchEvent(new Event('ended'))

let listening: ReturnType<typeof start>
document.body.append(document.createElement('player-bar'))

beforeEach(() => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  // Browsers have this, happy-dom does not.
  vi.stubGlobal('Option', function (textContent: string, value: string) {
    return Object.assign(document.createElement('option'), { textContent, value })
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true })
  asked.length = 0
  answer = () => Response.json({ docs: [] })
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(answer(address))
  })
  listening ??= start(playback.PLAYBACK)
})
afterEach(() => {
  playback.PLAYBACK.close()
  document.querySelector<HTMLElement>('[data-queue=close]')?.click()
  localStorage.clear()
  dispatchEvent(new Event('up-next'))
})

/** The panel, opened by its button in the bar. */
async function openPanel() {
  const user = userEvent.setup({ delay: null })
  dispatchEvent(new Event('up-next'))
  await user.click(screen.getByRole('button', { name: /^Up next/ }))
  const panel = screen.getByRole('region', { name: 'Up next' })
  const grip = (id: string) => within(panel).getByRole('button', { name: `Move About ${id}` })
  const shown = () =>
    [...panel.querySelectorAll('li')].map((item) => (item as HTMLElement).dataset.id).join(' ')
  return { user, panel, grip, shown }
}

test('Q67 titles in the bar and in the panel say which language they are in', async () => {
  const bar = document.querySelector('player-bar') as HTMLElement
  bar.dataset.episodeLang = 'ja'
  bar.innerHTML = '' // Made anew, as on a page of that show.
  store('ep-7')
  const { panel } = await openPanel()
  expect(within(panel).getByText('About ep-7').lang).toBe('ja')
  expect(within(bar).getByRole('link', { name: 'About ep-7' }).lang).toBe('ja')
  within(panel).getByRole('button', { name: 'Close Up next' }).click()
  delete bar.dataset.episodeLang
  bar.innerHTML = ''
})

describe('the panel', () => {
  test('is moved in by keys, which are heard, and Escape puts back and then closes', async () => {
    store('ep-1', 'ep-2', 'ep-3')
    const { user, panel, grip, shown } = await openPanel()
    const heard = () => within(panel).getByRole('status').textContent
    grip('ep-1').focus()
    await user.keyboard(' {ArrowDown}')
    expect([stored(), shown(), heard()]).toEqual([
      'ep-2 ep-1 ep-3',
      'ep-2 ep-1 ep-3',
      'About ep-1, 2 of 3',
    ])
    expect(document.activeElement).toBe(grip('ep-1'))
    await user.keyboard('{ArrowDown}{Escape}')
    expect([stored(), shown()]).toEqual(['ep-1 ep-2 ep-3', 'ep-1 ep-2 ep-3'])
    await user.keyboard(' {End} ')
    expect(stored()).toBe('ep-2 ep-3 ep-1')
    await user.keyboard('{Escape}')
    expect(panel.hidden).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Up next/ }))
  })

  test('hears keys and presses while React takes the page over and lets none through', async () => {
    store('ep-1', 'ep-2')
    const { user, panel, grip } = await openPanel()
    const over = new AbortController()
    for (const type of ['click', 'keydown'])
      document.addEventListener(type, (event) => event.stopPropagation(), {
        capture: true,
        signal: over.signal,
      })
    try {
      grip('ep-1').focus()
      await user.keyboard(' {ArrowDown} ')
      expect(stored()).toBe('ep-2 ep-1')
      await user.keyboard('{Escape}')
      expect(panel.hidden).toBe(true)
      await user.click(screen.getByRole('button', { name: /^Up next/ }))
      expect(panel.hidden).toBe(false)
    } finally {
      over.abort()
    }
  })

  test('is moved in without dragging', async () => {
    store('ep-1', 'ep-2', 'ep-3')
    const { user, panel, grip } = await openPanel()
    await user.click(grip('ep-3'))
    await user.click(within(panel).getByRole('button', { name: 'Move up' }))
    expect(stored()).toBe('ep-1 ep-3 ep-2')
    await user.click(within(panel).getByRole('button', { name: 'Move to top' }))
    expect(stored()).toBe('ep-3 ep-1 ep-2')
    expect(within(panel).getByRole('button', { name: 'Move down' })).toBe(document.activeElement)
  })

  test('removes, and clears with a way back', async () => {
    store('ep-1', 'ep-2', 'ep-3')
    const { user, panel, shown } = await openPanel()
    await user.click(within(panel).getByRole('button', { name: 'Remove About ep-2' }))
    expect(stored()).toBe('ep-1 ep-3')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove About ep-3')
    expect(panel.textContent).toContain('2 episodes, 2:00')
    await user.click(within(panel).getByRole('button', { name: 'Clear' }))
    expect([stored(), shown(), localStorage.getItem('up-next')]).toEqual(['', '', null])
    await user.click(within(panel).getByRole('button', { name: 'Undo' }))
    expect([stored(), shown()]).toEqual(['ep-1 ep-3', 'ep-1 ep-3'])
  })

  test('follows other tabs', async () => {
    store('ep-1')
    const { panel, shown } = await openPanel()
    localStorage.removeItem('up-next')
    dispatchEvent(new StorageEvent('storage', { key: 'up-next' }))
    expect(panel.textContent).toContain('Nothing lined up.')
    store('ep-2', 'ep-1')
    dispatchEvent(new StorageEvent('storage', { key: 'up-next' }))
    expect(shown()).toBe('ep-2 ep-1')
  })

  test('plays an entry at once, which then is up next no longer', async () => {
    store('ep-1', 'ep-2')
    const { user, panel } = await openPanel()
    await user.click(within(panel).getByRole('button', { name: 'Play About ep-2' }))
    expect([now().track?.id, stored()]).toEqual(['ep-2', 'ep-1'])
  })
})

describe('at the end of an episode', () => {
  test('the first of the queue plays in the same element, and the sleep timer goes on', () => {
    store('ep-5', 'ep-6')
    const element = play('ep-1')
    const sleep = { kind: 'time' as const, until: Date.now() + 60_000, choice: '15' }
    playback.PLAYBACK.setSleep(sleep)
    end()
    expect([now().track?.id, stored(), now().sleep]).toEqual(['ep-5', 'ep-6', sleep])
    expect(document.querySelector('#sound audio')).toBe(element)
    expect(element.src).toBe(entry('ep-5').audioUrl)
    end()
    expect([now().track?.id, stored()]).toEqual(['ep-6', ''])
  })

  test('nothing plays by itself unless the listener chose that', async () => {
    play('ep-9')
    end()
    await Promise.resolve()
    expect([now().track?.id, asked]).toEqual(['ep-9', []])
  })

  test('the next older one plays by itself when the listener chose that, after what was lined up', async () => {
    answer = () => {
      const audioUrl = 'https://audio.example/8.mp3'
      return Response.json({ docs: [{ id: 'ep-008', title: 'Eight', audioUrl }] })
    }
    store('ep-200')
    play('ep-009')
    const { user, panel } = await openPanel()
    const choice = within(panel).getByRole<HTMLInputElement>('checkbox')
    expect(choice.checked).toBe(false)
    await user.click(choice)
    await within(panel).findByText('Then: Eight')
    end()
    expect(now().track?.id).toBe('ep-200')
    end()
    await waitFor(() => expect(now().track?.id).toBe('ep-008'))
    expect(asked.filter((address) => address.startsWith('/api'))).toEqual([
      expect.stringContaining('where%5BepisodeNum%5D%5Bless_than%5D=9&'),
    ])
  })

  test('what cannot be had stops nothing else', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    localStorage.setItem('up-next-goes-on', '1')
    answer = () => new Response('', { status: 503 })
    play('ep-007')
    end()
    await waitFor(() => expect(console.error).toHaveBeenCalled())
    expect(now().track?.id).toBe('ep-007')
  })

  test('the end of the last chapter is the end for who chose that', () => {
    store('ep-5')
    play('ep-1')
    playback.PLAYBACK.setSleep({ kind: 'position', until: 60, choice: 'chapter' })
    end()
    expect([now().track?.id, stored(), now().sleep]).toEqual(['ep-1', 'ep-5', null])
  })
})

describe('the player that the bar opens', () => {
  const open = async () => {
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('button', { name: 'Open player' }))
    return { user, dialog: within(screen.getByRole('dialog', { name: 'Player' })) }
  }

  test('seeks, skips, turns chapters, sets speeds from 0.5 to 3, and follows what plays', async () => {
    store('ep-2')
    play('ep-1')
    const { user, dialog } = await open()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Pause' }))
    const playsNow = () => dialog.getByRole('heading', { name: /^About/ }).textContent
    await user.click(dialog.getByRole('button', { name: /It goes on/ }))
    expect(now().time).toBe(30)
    await user.click(dialog.getByRole('button', { name: '15 seconds back' }))
    fireEvent.input(dialog.getByRole('slider'), { target: { value: '20' } })
    expect(now().time).toBe(20)
    const speeds = dialog.getByLabelText<HTMLSelectElement>('Speed')
    expect([speeds.options[0]?.text, [...speeds.options].at(-1)?.text]).toEqual(['0.5×', '3×'])
    await user.selectOptions(speeds, '3×')
    expect(now().rate).toBe(3)
    end()
    expect(playsNow()).toBe('About ep-2')
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/podcast/ep-2')
  })

  test('sleeps after minutes, counting down, or at the end of the episode and not before', async () => {
    store('ep-2')
    play('ep-1').dispatchEvent(new Event('canplay'))
    const { user, dialog } = await open()
    const timer = dialog.getByLabelText('Sleep timer')
    await user.selectOptions(timer, '30 min')
    expect(dialog.getByText(/^Stops in (30:00|29:5\d)\.$/)).toBeTruthy()
    await user.selectOptions(timer, 'End of episode')
    playback.PLAYBACK.seek(60)
    document.querySelector('#sound audio')?.dispatchEvent(new Event('timeupdate'))
    expect(now().sleep?.choice).toBe('episode')
    end()
    expect([now().track?.id, now().sleep]).toEqual(['ep-1', null])
  })

  test('has what is up next, which counts from 1, and gives it back', async () => {
    play('ep-1')
    const button = screen.getByRole('button', { name: 'Up next' })
    store('ep-2')
    dispatchEvent(new Event('up-next'))
    expect(button.textContent).toBe('Up next1')
    const { user, dialog } = await open()
    expect(dialog.getByRole('button', { name: 'Play About ep-2' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Minimize player' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const { panel } = await openPanel()
    expect(panel.closest('dialog')).toBeNull()
  })
})

test('? lists the keys anywhere but in fields, unless that was turned off', async () => {
  const user = userEvent.setup({ delay: null })
  const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('?')
  expect(list()?.textContent).toContain('30 seconds forward')
  await user.click(screen.getByRole('checkbox', { name: /anywhere on the page/ }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('?')
  expect(list()).toBeNull()
  play('ep-1')
  screen.getByRole('button', { name: 'Open player' }).focus()
  await user.keyboard('?')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(list()).toBeNull()
})

test('the list of keys closes by a host’s own word, with quotation marks', async () => {
  const { close } = EN_PLAYER.shortcuts
  EN_PLAYER.shortcuts.close = 'Put "it" away'
  const user = userEvent.setup({ delay: null })
  showShortcuts()
  await user.click(screen.getByRole('button', { name: 'Put "it" away' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  EN_PLAYER.shortcuts.close = close
})

test('what is played by hand is up next no longer', () => {
  store('ep-1', 'ep-2')
  play('ep-2')
  expect(stored()).toBe('ep-1')
})

test('a row lines its episode up, says so, and takes it away again', () => {
  const episode = {
    ...{ id: 'ep-012', number: 12, title: 'Twelve', length: '1:02:03' },
    audioUrl: 'https://audio.example/12.mp3',
  } as EpisodeRow
  renderPage(
    <article>
      <img src="/covers/twelve.svg" alt="" />
      <PlayEpisode episode={episode} texts={textsOf('en').shared} />
    </article>,
  )
  expect(screen.getByText('1 hour 2 minutes').previousSibling?.textContent).toBe('1 hr 2 min')
  const button = screen.getByRole('button', { name: 'Add to Up next: Twelve' })
  const row = button.closest<HTMLElement>('play-episode')
  expect(button.getAttribute('aria-pressed')).toBe('false')
  if (row) listening.lineUp(row)
  expect(JSON.parse(localStorage.getItem('up-next') ?? '')).toEqual([
    {
      ...{ id: 'ep-012', title: 'Twelve', audioUrl: 'https://audio.example/12.mp3' },
      ...{ path: '/podcast/ep-012', length: 3723, image: '/covers/twelve.svg' },
    },
  ])
  expect(button.getAttribute('aria-pressed')).toBe('true')
  if (row) listening.lineUp(row)
  expect([stored(), button.getAttribute('aria-pressed')]).toEqual(['', 'false'])
  expect(row && entryOfRow(row).length).toBe(3723)
})
