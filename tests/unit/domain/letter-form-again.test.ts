import { expect, test } from 'vitest'
import { SITE_LANGUAGES } from '@/domain/language/language'
import { contactAgainPage, formAgainPage } from '@/domain/letters/form-again'
import { DEFAULT_LOOK } from '@/domain/look/look'

const LOOK = DEFAULT_LOOK
const TYPED: Record<string, string> = {
  ...{ text: 'A <b>jar</b>', name: '"><script>', email: 'bo@', mayPublish: 'on' },
  ...{ about: 'episode', episode: 'ep-048' },
}
const page = (over: Partial<Parameters<typeof formAgainPage>[1]> = {}) =>
  formAgainPage((name) => TYPED[name] ?? '', {
    ...{ problem: 'address', hadVoice: false, host: 'Ada {name}', retentionMonths: 3 },
    ...{ language: 'en', look: LOOK },
    ...over,
  })

test('a form that could not be taken comes back with all that was typed, as text', () => {
  const html = page()
  expect(html).toContain('\nA &#60;b&#62;jar&#60;/b&#62;</textarea>')
  expect(html).toContain('value="&#34;&#62;&#60;script&#62;"')
  for (const [name, value] of [
    ['about', 'episode'],
    ['episode', 'ep-048'],
  ])
    expect(html).toContain(`name="${name}" value="${value}"`)
  expect(html).toContain('name="mayPublish" checked')
  expect(html).not.toContain('name="mayRead" checked')
  expect(html).not.toMatch(/<script|recording again/)
  expect(html).toContain('Ada {name} may read and keep this letter for 3 months.')
  expect(html).toContain('Up to 2,000 characters.')
  expect(html).toContain('Up to 90 seconds and 10 MB.')
  expect(page({ hadVoice: true })).toContain('Please add your recording again.')
})

test.each(SITE_LANGUAGES)('in %s, with nothing left open', (language) => {
  const about = { language, host: 'Ada', problem: 'often', look: LOOK, retentionMonths: 3 } as const
  const reasons = ['press', '<b>']
  const typed = (name: string) => (name === 'reason' ? 'press' : '<b>')
  const contact = contactAgainPage(typed, { ...about, reasons })
  expect(contact).toContain('<option value="press" selected>')
  for (const html of [page({ ...about, hadVoice: true }), contact]) {
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/\{\w+\}|undefined|<b>/)
  }
})
