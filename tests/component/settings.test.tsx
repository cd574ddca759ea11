import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AdvancedTab } from '@/dashboard/site/advanced-tab.client'
import { FormerAnchor } from '@/dashboard/site/former-anchor.client'
import { LookTab } from '@/dashboard/site/look-tab.client'
import { ListeningTab } from '@/dashboard/site/listening-tab.client'
import { NewsletterTab } from '@/dashboard/site/newsletter-tab.client'
import { PagesTab } from '@/dashboard/site/pages-tab.client'
import { ShowTab } from '@/dashboard/site/show-tab.client'
import { DEFAULT_LOOK } from '@/domain/look/look'
import type { NewsletterSettings } from '@/server/desk/newsletter-settings'
import type { SiteSettings } from '@/server/desk/site'
import { button, errors, field, picture, renderPage, stubNetwork } from '../support/component'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

// The page inside the preview is not of this test.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { disableIframePageLoading: boolean } }
}
happyDOM.settings.disableIframePageLoading = true

const NOW = '2026-11-24T10:00:00.000Z'
const SAVED = { json: { result: { updatedAt: NOW } } }

const SETTINGS: SiteSettings = {
  seen: { site: 'then', look: 'before' },
  look: DEFAULT_LOOK,
  siteUrl: 'https://show.example',
  show: {
    ...{ showName: 'Sample Hour', hostName: 'Sample Host', language: 'en', episodeLanguage: '' },
    ...{ shortName: '', tagline: 'Stories about pages.' },
    ...{ countsBy: 'number', releaseDay: 'Thursday', releaseTime: '06:00' },
  },
  defaultTagline: 'Every episode of Sample Hour.',
  links: [
    { name: 'surveyUrl', label: 'Survey', value: '' },
    { name: 'newsletterUrl', label: 'Newsletter', value: 'https://news.example' },
  ],
  socials: [{ service: 'youtube', url: 'https://www.youtube.com/@sample', label: '' }],
  listening: { links: [{ name: 'spotifyUrl', label: 'Spotify', value: '' }], otherApps: [] },
  podcast: {
    ...{ hasPodcastFeed: false, podcastCategory: 'Arts', podcastEmail: '' },
    ...{ copyright: '© Sample', isExplicit: false },
    ...{ secondCategory: '', podcastType: 'episodic', isComplete: false, isFeedLocked: true },
    seasonNames: '',
  },
  pictures: {
    hostPhoto: null,
    sharingImage: null,
    logo: null,
    cover: {
      ...{ src: '/cover.webp', sources: [], width: 1400, height: 1400, alt: 'Cover', blur: null },
    },
  },
  drawsRepeatedCovers: false,
  drawnCard: '/cards/quote.x.jpg',
  menu: [
    { page: 'values', isHidden: false },
    { page: 'episodes', isHidden: false },
    { page: 'guests', isHidden: true },
  ],
  menuPages: [
    { key: 'values', title: 'Our Values', path: '/ourValues', edit: '', isLive: true },
    { key: 'episodes', title: 'Episodes', path: '/episodes/all', edit: '', isLive: true },
    { key: 'guests', title: 'Guests', path: '/guests', edit: '', isLive: true },
  ],
  lastInMenu: 'Get Involved',
  pages: { guests: true, values: false, involved: false, search: false, contact: false },
  announcesPages: true,
  hasPassphrase: true,
  timeZone: 'Europe/London',
  countsVisits: true,
  hubUrl: '',
  podcastGuid: '',
  guidOfAddress: '9b024349-ccf0-5f69-a609-6b82873eab3c',
}

const open = (Tab: (props: { settings: SiteSettings }) => React.ReactNode, more = {}) => {
  const network = stubNetwork(({ path }) =>
    path.startsWith('/api/site_pictures') ? { json: { doc: { id: 7 } } } : SAVED,
  )
  return { ...renderPage(<Tab settings={{ ...SETTINGS, ...more }} />), ...network }
}
const bodies = (writes: { body: unknown }[]) => writes.map(({ body }) => body)
const save = async (user: ReturnType<typeof open>['user']) => {
  await user.click(button('Save changes'))
  await screen.findByText('Changes saved.')
}
const changes = () => screen.queryByText(/^\d+ changes?$/)?.textContent ?? null

describe('the bar of a page of settings', () => {
  test('is there while something is not saved, counts, and discards', async () => {
    const { user, writes } = open(ShowTab)
    expect(changes()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    await user.type(field('Name of the show'), '!')
    expect(changes()).toBe('1 change')
    await user.click(screen.getByRole('radio', { name: /Within each season/ }))
    expect(changes()).toBe('2 changes')
    await user.type(field('Name of the show'), '{Backspace}')
    expect(changes()).toBe('1 change')
    await user.click(button('Discard'))
    expect(changes()).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Through/ }).checked).toBe(true)
    expect(writes()).toEqual([])
  })

  test('asks before they are left', async () => {
    const { user } = open(ShowTab)
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    await user.type(field('Name of the show'), '!')
    expect(leave()).toBe(false)
    await user.click(button('Discard'))
    expect(leave()).toBe(true)
  })

  test('sends all of the page as one change, each based on the one before', async () => {
    const { user, writes } = open(ShowTab)
    await user.clear(field('Name of the show'))
    await user.click(button('Save changes'))
    await waitFor(() => expect(errors()).toEqual(['Enter the name of the show.']))
    expect(document.activeElement).toBe(field('Name of the show'))
    expect(writes()).toEqual([])
    await user.type(field('Name of the show'), 'Other Hour')
    await save(user)
    expect(changes()).toBeNull()
    await user.type(field('Name of the host'), '!')
    await user.click(button('Save changes'))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(bodies(writes())).toMatchObject([
      { showName: 'Other Hour', episodeLanguage: null, updatedAt: 'then' },
      { showName: 'Other Hour', hostName: 'Sample Host!', updatedAt: NOW },
    ])
  })

  test('what is typed while it is saved stays, and counts', async () => {
    let answer = () => {}
    stubNetwork(() => new Promise((resolve) => (answer = () => resolve(SAVED))))
    const { user } = renderPage(<PagesTab settings={SETTINGS} />)
    await user.type(field('Survey'), 'https://example.com/a')
    await user.click(button('Save changes'))
    await user.type(field('Survey'), 'bc')
    answer()
    await screen.findByText('Changes saved.')
    expect(field('Survey').value).toBe('https://example.com/abc')
    await waitFor(() => expect(changes()).toBe('1 change'))
  })

  test('says that someone else was faster, and keeps what was typed', async () => {
    stubNetwork(() => ({ status: 409, json: { errors: [{ message: 'Changed.' }] } }))
    const { user } = renderPage(<AdvancedTab settings={SETTINGS} />)
    await user.type(field('WebSub hub'), 'https://hub.example/')
    await user.click(button('Save changes'))
    await screen.findByText(/The settings changed elsewhere/)
    expect(field('WebSub hub').value).toBe('https://hub.example/')
    expect(changes()).toBe('1 change')
  })
})

test('Q08 Show: the description is counted, and an empty one is stored as none', async () => {
  const { user, writes } = open(ShowTab)
  const description = field('Description')
  expect(description.placeholder).toBe('Every episode of Sample Hour.')
  expect(screen.getByText(/^20 characters\. Search results show about 155/)).toBeTruthy()
  await user.clear(description)
  expect(screen.getByText(/^The default text\./)).toBeTruthy()
  await save(user)
  await user.type(description, ' A')
  await save(user)
  expect(bodies(writes())).toMatchObject([{ tagline: null }, { tagline: 'A' }])
})

test('Show: a tab of the browser has the icon of the site and the name that is typed', async () => {
  const { user } = open(ShowTab)
  const tab = within(screen.getByText('Browser tab').parentElement as HTMLElement)
  expect(tab.getByText('Sample Hour')).toBeTruthy()
  await user.type(field('Name of the show'), '!')
  expect(tab.getByText('Sample Hour!')).toBeTruthy()
  expect(document.querySelector('figure img[src="/icons/mark.svg"]')).toBeTruthy()
})

test('Advanced: an added setting is a control under More fields, and is saved', async () => {
  const { writes } = stubNetwork(() => SAVED)
  const motto = { name: 'motto', label: 'Motto', control: 'text' as const, hint: '', options: [] }
  const fields = [{ ...motto, isReadOnly: false, isMany: false, uploads: null }]
  const more = { fields, values: { motto: null }, timeZone: 'UTC' }
  const { user } = renderPage(<AdvancedTab settings={SETTINGS} more={more} />)
  await user.type(field('Motto'), 'Read on.')
  await save(user)
  expect(bodies(writes())).toMatchObject([{ motto: 'Read on.', updatedAt: 'then' }])
})

test('Advanced: the setup can be run again', () => {
  open(AdvancedTab)
  expect(screen.getByRole('link', { name: 'Run setup again' }).getAttribute('href')).toBe(
    '/admin/setup?again=yes',
  )
})

describe('images', () => {
  test('one is chosen, counts, and is uploaded when the page is saved', async () => {
    const { user, writes } = open(ShowTab)
    await user.upload(field('Choose a photo of the host'), picture())
    await waitFor(() => expect(changes()).toBe('1 change'))
    expect(field('Image description (alt text)').value).toBe('Sample Host')
    expect(writes()).toEqual([])
    await save(user)
    expect(bodies(writes())).toMatchObject([
      { place: 'host', alt: 'Sample Host' },
      { hostPhoto: 7, updatedAt: 'then' },
    ])
    expect(changes()).toBeNull()
  })

  test('a stored one is removed with the page, and what is no image is refused', async () => {
    const { user, writes } = open(ShowTab)
    await user.click(button('Remove the cover'))
    expect(changes()).toBe('1 change')
    expect(field('Choose a cover')).toBeTruthy()
    await user.click(button('Discard'))
    expect(field('Replace the cover')).toBeTruthy()
    await user.upload(
      field('Replace the cover'),
      new File(['<svg/>'], 'a.png', { type: 'image/png' }),
    )
    await waitFor(() => expect(errors()[0]).toMatch(/isn’t an image we can use/))
    expect(changes()).toBeNull()
    await user.click(button('Remove the cover'))
    await save(user)
    expect(bodies(writes())).toMatchObject([{ cover: null }])
  })
})

describe('Listening', () => {
  test('links are checked and sent as one change, and an empty app is none', async () => {
    const { user, writes } = open(ListeningTab)
    await user.click(button('Add another app'))
    await user.click(button('Add another app'))
    await user.type(field('Name of app 2'), 'Overcast')
    await user.type(field('Spotify'), 'nowhere')
    await user.click(button('Save changes'))
    const wrong = 'must be a URL that starts with https:// or http://.'
    await waitFor(() => expect(errors()).toEqual([`Spotify ${wrong}`, `The show URL ${wrong}`]))
    expect(document.activeElement).toBe(field('Spotify'))
    expect(writes()).toEqual([])
    await user.clear(field('Spotify'))
    const second = within(screen.getByRole('group', { name: 'Other app 2' }))
    await user.type(second.getByLabelText('Show URL'), ' https://example.com/show ')
    await save(user)
    expect(bodies(writes())).toMatchObject([
      { spotifyUrl: null, otherApps: [{ name: 'Overcast', url: 'https://example.com/show' }] },
    ])
  })

  test('what the feed needs is asked for once there is one', async () => {
    const { user, writes } = open(ListeningTab)
    expect(screen.queryByLabelText('Copyright in the podcast feed')).toBeNull()
    await user.click(screen.getByRole('switch', { name: /^Publish a podcast feed/ }))
    expect(field('Feed URL').value).toBe('https://show.example/podcast.xml')
    await user.click(button('Save changes'))
    await waitFor(() => expect(errors()[0]).toMatch(/^Directories email this address/))
    await user.type(field('Email in the podcast feed'), 'show@example.com')
    await user.clear(field('Copyright in the podcast feed'))
    await save(user)
    expect(bodies(writes())).toMatchObject([
      { hasPodcastFeed: true, podcastEmail: 'show@example.com', copyright: null },
    ])
  })
})

describe('Look', () => {
  const COVER = { pen: '#17606f', highlight: '#ffd08a', line: '#d9622f', paper: '#f4f5f0' }
  const LookOf = ({ settings }: { settings: SiteSettings }) => (
    <LookTab settings={settings} cover={COVER} />
  )
  const choose = (name: string | RegExp) => screen.getByRole('radio', { name })

  test('a palette is one change, and each colour of one’s own another', async () => {
    const { user, writes } = open(LookOf)
    await user.click(choose('Plum'))
    expect(changes()).toBe('1 change')
    expect(screen.queryByLabelText('Links and buttons')).toBeNull()
    await user.click(choose(/^From your cover/))
    expect(changes()).toBe('1 change')
    expect(field('Links and buttons').value).toBe(COVER.pen)
    await user.click(screen.getByRole('switch', { name: 'Draw the margin line' }))
    expect(changes()).toBe('2 changes')
    await save(user)
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/globals/look',
        {
          ...{ ...DEFAULT_LOOK, ...COVER, palette: 'cover', hasMarginLine: false },
          updatedAt: 'before',
        },
      ],
    ])
  })

  test('a colour that fails can be tried, but not saved, and is mended by one press', async () => {
    const { user, writes } = open(LookOf, { look: { ...DEFAULT_LOOK, ...COVER, palette: 'cover' } })
    await user.clear(field('Margin line'))
    await user.type(field('Margin line'), 'f7c9a0')
    expect(field('Pick a colour: Margin line').value).toBe('#f7c9a0')
    // It is no longer that of the cover.
    expect((choose(/^Your own/) as HTMLInputElement).checked).toBe(true)
    expect(errors()[0]).toMatch(/^Too pale to see\. Use #/)
    await user.click(button('Save changes'))
    await waitFor(() => expect(document.activeElement).toBe(field('Margin line')))
    expect(writes()).toEqual([])
    await user.click(button(/^Use #/))
    expect(errors()).toEqual([])
    await save(user)
    expect(bodies(writes())).toMatchObject([{ palette: 'own', line: field('Margin line').value }])
  })

  test('a code that is no colour is said, and the picker stays', async () => {
    const { user } = open(LookOf, { look: { ...DEFAULT_LOOK, ...COVER, palette: 'own' } })
    await user.type(field('Paper'), '{Backspace}')
    expect(errors()[0]).toMatch(/^Write the colour as # and six digits/)
    expect(field('Pick a colour: Paper').value).toBe(COVER.paper)
  })

  test('one press goes back to the notebook, and one more undoes it', async () => {
    const mine = { ...DEFAULT_LOOK, palette: 'plum' as const, corners: 'round' as const }
    const { user, writes } = open(LookOf, { look: mine })
    await user.click(button('Back to the notebook look'))
    await screen.findByText('Your site has the notebook look.')
    expect((choose(/^Notebook ?Blue/) as HTMLInputElement).checked).toBe(true)
    expect(changes()).toBeNull()
    await user.click(button('Undo'))
    await screen.findByText('Your look is back.')
    expect((choose('Plum') as HTMLInputElement).checked).toBe(true)
    expect(bodies(writes())).toMatchObject([DEFAULT_LOOK, mine])
  })

  test('a switch of the site is saved where it is stored, or discarded', async () => {
    const { user, writes } = open(LookOf)
    const art = () => screen.getByRole('switch', { name: /^Show generated art/ })
    await user.click(art())
    expect(changes()).toBe('1 change')
    await user.click(button('Discard'))
    expect(changes()).toBeNull()
    await user.click(art())
    await save(user)
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/globals/site', { drawsRepeatedCovers: true, updatedAt: 'then' }],
    ])
  })

  test('the logo is saved with the page, where it is stored', async () => {
    const { user, writes } = open(LookOf)
    await user.upload(field('Choose a logo'), picture())
    await waitFor(() => expect(changes()).toBe('1 change'))
    await save(user)
    expect(writes().map(({ path }) => path)).toEqual(['/api/site_pictures', '/api/globals/site'])
  })
})

test('Look: a link to the site is shown with what is drawn, the sharing image, or neither', async () => {
  const shown = () =>
    document.querySelector('figure img[src*="card"], figure img[src^="blob:"]')?.getAttribute('src')
  const LookOf = ({ settings }: { settings: SiteSettings }) => (
    <LookTab settings={settings} cover={null} />
  )
  const { user, writes } = open(LookOf)
  expect(shown()).toBe('/cards/quote.x.jpg')
  await screen.findByText('show.example')
  await user.upload(field('Choose a sharing image'), picture())
  await waitFor(() => expect(shown()).toMatch(/^blob:/))
  await user.click(button('Remove the sharing image'))
  expect(shown()).toBe('/cards/quote.x.jpg')
  expect(changes()).toBeNull()
  await user.upload(field('Choose a sharing image'), picture())
  await save(user)
  expect(bodies(writes())).toMatchObject([{ place: 'sharing' }, { sharingImage: 7 }])
})

test('Pages: an optional page is switched and saved with the links', async () => {
  const { user, writes } = open(PagesTab)
  const page = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
  expect([page('Guests').checked, page('Our Values').checked]).toEqual([true, false])
  await user.click(page('Our Values'))
  await user.clear(field('Newsletter'))
  expect(changes()).toBe('2 changes')
  await save(user)
  expect(bodies(writes())).toMatchObject([
    { hasGuestsPage: true, hasValuesPage: true, hasSearchPage: false, newsletterUrl: null },
  ])
})

test('Social links: a pasted address chooses its service, a name becomes one, and they are moved', async () => {
  const { user, writes } = open(PagesTab)
  await user.click(button('Add a social link'))
  const service = () => screen.getAllByLabelText<HTMLSelectElement>('Service')[1]
  const address = () =>
    screen.getAllByLabelText<HTMLInputElement>('Address or name')[1] as HTMLElement
  await user.click(address())
  await user.paste('https://mastodon.social/@sample')
  expect(service()?.value).toBe('mastodon')
  await user.clear(address())
  await user.type(address(), '@sample')
  await user.click(button('Save changes'))
  expect(errors()).toEqual(['Add the server as well, for example @yourshow@mastodon.social.'])
  await user.type(address(), '@podcasts.example')
  await user.tab()
  expect(screen.getByDisplayValue('https://podcasts.example/@sample')).toBeTruthy()
  const row = address().closest('li') as HTMLElement
  await user.click(within(row).getByText('Move up'))
  await save(user)
  expect(bodies(writes())).toMatchObject([
    {
      socials: [
        { service: 'mastodon', url: 'https://podcasts.example/@sample', label: null },
        { service: 'youtube', url: 'https://www.youtube.com/@sample' },
      ],
    },
  ])
})

test('Pages: after an import, a page that is off says that it is not in the menu', async () => {
  const { user } = open(PagesTab, { announcesPages: false })
  const entry = () => screen.getByText('/ourValues').closest('li')?.textContent
  expect(entry()).toContain('/ourValuesOff')
  await user.click(screen.getByRole('switch', { name: 'Our Values' }))
  expect(entry()).toContain('/ourValuesIn the menu')
})

test('Q07 Advanced: a time zone has to be one, and another asks what stays of what is scheduled', async () => {
  const { user, writes } = open(AdvancedTab)
  await user.clear(field('Time zone'))
  await user.type(field('Time zone'), 'Atlantis')
  await user.click(screen.getByRole('switch', { name: 'Count visits' }))
  await user.click(button('Save changes'))
  await waitFor(() => expect(errors()).toEqual(['Use a name such as Europe/London.']))
  await user.clear(field('Time zone'))
  await user.type(field('Time zone'), 'Asia/Tokyo')
  await user.click(button('Save changes'))
  const clock = field('Keep the clock time: 06:00 stays 06:00, in Tokyo')
  await waitFor(() => expect(document.activeElement).toBe(clock))
  screen.getByText('Choose what stays.')
  expect(writes()).toEqual([])
  await user.click(clock)
  await save(user)
  expect(bodies(writes())).toMatchObject([
    { timeZone: 'Asia/Tokyo', keepsClockTimes: true, countsVisits: false, hubUrl: null },
  ])
})

test.each([
  ['#links', '/admin/site/pages#links'],
  ['#audio-feed', '/admin/site/listening#audio-feed'],
  ['#statistics', '/admin/site/advanced#statistics'],
  ['#logo', '/admin/site/look#logo'],
  ['#pictures', null],
  ['#constructor', null],
])('an anchor of the one page of before, %s, leads to %s', (hash, to) => {
  location.hash = hash
  const { visited } = renderPage(<FormerAnchor />)
  expect(visited).toEqual(to ? [to] : [])
})

describe('Pages: the menu', () => {
  const titles = () =>
    within(screen.getByRole('list', { name: 'Menu' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
  const choose = async (user: ReturnType<typeof open>['user'], title: string, name: string) => {
    const dots = screen.getByLabelText(`Actions for ${title}`)
    await user.click(dots)
    await user.click(within(dots.parentElement as HTMLElement).getByText(name))
  }
  const announced = () => document.querySelector('p[role="status"].visually-hidden')?.textContent

  test('is ordered by keys, as one change of the page, which can be discarded', async () => {
    const { user, writes } = open(PagesTab)
    button('Move Guests').focus()
    await user.keyboard(' {ArrowUp}{ArrowUp}')
    expect([announced(), changes()]).toEqual(['Guests, 1 of 3', null])
    await user.keyboard(' ')
    expect(changes()).toBe('1 change')
    await user.click(button('Discard'))
    expect(titles()).toEqual(['Our Values', 'Episodes', 'Guests'])

    button('Move Episodes').focus()
    await user.keyboard(' {ArrowUp} ')
    await save(user)
    expect(bodies(writes())).toMatchObject([
      {
        menu: [
          { page: 'episodes', isHidden: false },
          { page: 'values', isHidden: false },
          { page: 'guests', isHidden: true },
        ],
      },
    ])
  })

  test('is ordered by its menus, which say where the entry is now', async () => {
    const { user } = open(PagesTab)
    await choose(user, 'Our Values', 'Move down')
    expect(titles()).toEqual(['Episodes', 'Our Values', 'Guests'])
    expect(announced()).toBe('Our Values, 2 of 3')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Our Values')
    await choose(user, 'Our Values', 'Move up')
    expect(changes()).toBeNull()
    const within3 = screen.getByLabelText('Actions for Guests').parentElement as HTMLElement
    expect(within(within3).getByText<HTMLButtonElement>('Move down').disabled).toBe(true)
  })

  test('has entries that the footer alone leads to, but always the episodes', async () => {
    const { user, writes } = open(PagesTab)
    expect(screen.getAllByText('Footer only')).toHaveLength(1)
    await choose(user, 'Guests', 'Show in menu')
    await choose(user, 'Our Values', 'Hide from menu')
    const episodes = screen.getByLabelText('Actions for Episodes').parentElement as HTMLElement
    expect(within(episodes).queryByText('Hide from menu')).toBeNull()
    await save(user)
    expect(bodies(writes())).toMatchObject([
      {
        menu: [
          { page: 'values', isHidden: true },
          { page: 'episodes', isHidden: false },
          { page: 'guests', isHidden: false },
        ],
      },
    ])
  })
})

describe('Newsletter', () => {
  const NEWSLETTER: NewsletterSettings = {
    ...{ seen: 'then', isOn: false, postalAddress: '', replyTo: '', perSecond: 10 },
    hasArchive: false,
    ...{ mailServer: 'smtp.example', sender: 'post@show.example', hasPassphrase: true },
    ...{ dkimSelector: '', timeZone: 'Europe/London' },
    bounces: [
      { name: 'Amazon SES', address: 'https://show.example/ses/secret', lastDay: 'yesterday' },
      { name: 'Postmark', address: 'https://show.example/postmark/secret', lastDay: null },
    ],
  }
  const openNewsletter = (more: Partial<NewsletterSettings> = {}) => {
    const network = stubNetwork(({ path }) =>
      path.endsWith('/test-mail')
        ? { json: { isSent: true, answer: 'OK', to: 'host@example.com' } }
        : SAVED,
    )
    const page = renderPage(<NewsletterTab settings={{ ...NEWSLETTER, ...more }} />)
    return { ...page, ...network }
  }
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Newsletter' })

  test('is turned on with a postal address', async () => {
    const { user, writes } = openNewsletter()
    await user.click(isOn())
    await user.click(screen.getByRole('switch', { name: 'Newsletter archive' }))
    await user.type(field('Replies go to'), 'nobody')
    await user.click(button('Save changes'))
    await waitFor(() => expect(errors()).toHaveLength(2))
    expect(writes()).toEqual([])
    await user.type(field('Postal address'), '12 Paper Lane')
    await user.clear(field('Replies go to'))
    await save(user)
    expect(writes()).toMatchObject([
      {
        path: '/api/globals/newsletter',
        body: {
          ...{ isOn: true, hasArchive: true, postalAddress: '12 Paper Lane', replyTo: null },
          updatedAt: 'then',
        },
      },
    ])
  })

  test('says what the server lacks, and can’t be turned on without it', () => {
    openNewsletter({ mailServer: null, hasPassphrase: false })
    expect(isOn().disabled).toBe(true)
    expect(screen.getByText(/set SMTP_HOST\.$/)).toBeDefined()
    expect(screen.getByText(/set BACKUP_PASSPHRASE\.$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull()
  })

  test('can be turned off whatever the server lacks', () => {
    openNewsletter({ mailServer: null, isOn: true, postalAddress: '12 Paper Lane' })
    expect(isOn().disabled).toBe(false)
  })

  const SENDER = {
    domain: 'show.example',
    checkedAt: '2026-12-03T14:18:00.000Z',
    lines: [
      { record: 'SPF', state: 'done', message: 'Found, with 1 of 10 look-ups.', set: null },
      {
        ...{ record: 'DKIM', state: 'left', message: 'No key was found.' },
        set: { name: 'nq._domainkey.show.example', value: null },
      },
      {
        ...{ record: 'DMARC', state: 'bad', message: 'There are 2 records.' },
        set: { name: '_dmarc.show.example', value: 'v=DMARC1; p=none' },
      },
    ],
  }

  test('the sender is checked on a press, with the selector as it is typed', async () => {
    const asked: string[] = []
    stubNetwork(({ path }) => {
      asked.push(path)
      return { json: SENDER }
    })
    const { user } = renderPage(<NewsletterTab settings={NEWSLETTER} />)
    expect(screen.queryByText(/^Checked/)).toBeNull()
    await user.type(field('DKIM selector'), 'nq')
    await user.click(button('Check'))
    await screen.findByText('Checked at 14:18.')
    expect(asked).toEqual(['/api/newsletter/sender?selector=nq'])
    expect(button('Check again')).toBeDefined()
    const lines = within(screen.getByRole('list', { name: 'Records of show.example' }))
    expect(
      lines.getAllByRole('heading').map(({ parentElement }) => parentElement?.textContent),
    ).toEqual([
      expect.stringMatching(/^SPF.*Found, with 1 of 10 look-ups\.$/),
      expect.stringMatching(/^DKIM.*No key was found\.A TXT record named nq\._domainkey/),
      expect.stringMatching(/^DMARC.*There are 2 records\.A TXT record named _dmarc/),
    ])
    expect(lines.getAllByText(/^(Done|Left to do|Problem):/).map((one) => one.textContent)).toEqual(
      ['Done: ', 'Left to do: ', 'Problem: '],
    )
    expect(field('TXT record for DMARC').value).toBe('v=DMARC1; p=none')
    expect(screen.queryByLabelText('TXT record for DKIM')).toBeNull()
  })

  test('a selector that can’t be one is neither checked nor saved', async () => {
    const { user, writes } = openNewsletter()
    await user.type(field('DKIM selector'), 'nq._domainkey')
    expect(button('Check').disabled).toBe(true)
    await user.click(button('Save changes'))
    await waitFor(() => expect(errors()[0]).toMatch(/^Enter only the part before/))
    expect(writes()).toEqual([])
    await user.clear(field('DKIM selector'))
    await user.type(field('DKIM selector'), 'nq')
    await save(user)
    expect(bodies(writes())).toMatchObject([{ dkimSelector: 'nq' }])
  })

  test('a check that fails says so, and can be tried again', async () => {
    stubNetwork(({ path }) => (path.includes('/sender') ? { status: 500, json: {} } : SAVED))
    const { user } = renderPage(<NewsletterTab settings={NEWSLETTER} />)
    await user.click(button('Check'))
    await screen.findByText('Couldn’t check the sender.')
    expect(button('Check').disabled).toBe(false)
  })

  test('the addresses for services are there to copy, with the day of the last call', async () => {
    const { user } = openNewsletter()
    const group = screen.getByText('Bounces').parentElement as HTMLDetailsElement
    expect(group.open).toBe(false)
    await user.click(screen.getByText('Bounces'))
    expect(within(group).getByText('Last report: yesterday.')).toBeDefined()
    expect(within(group).getByText('No reports yet.')).toBeDefined()
    const [, copy] = within(group).getAllByRole('button', { name: 'Copy' })
    await user.click(copy as HTMLElement)
    await within(group).findByText('Address for Postmark: copied.')
    expect(await navigator.clipboard.readText()).toBe('https://show.example/postmark/secret')
  })

  test('a test email says what came of it', async () => {
    const { user } = openNewsletter()
    await user.click(button('Send test'))
    await screen.findByText('Sent to host@example.com. Look in your inbox.')
  })
})
