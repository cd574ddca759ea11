import { chromium, type Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { startFirstSite } from './first-site'
import { callApi, ensureAccount, logIn, EMAIL } from './host'

const site = await startFirstSite('look-site', { BACKUP_PASSPHRASE: 'only for this test' })
console.log(site.url)
writeFileSync('/tmp/look-url', site.url)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--font-render-hinting=none'] })
const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 1000 } })
await context.addInitScript('globalThis.__name = (f) => f')
const page: Page = await context.newPage()
await ensureAccount(context.request)
await logIn(page)
const shot = async (p: Page, name: string, full = true) => { await p.waitForTimeout(600); await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full }).catch((e) => console.log(name, String(e).slice(0, 200))) }
const both = async (name: string, path: string, p = page) => {
  for (const [w, scheme] of [[1440, 'light'], [390, 'dark']] as const) {
    await p.setViewportSize({ width: w, height: w === 390 ? 844 : 1000 })
    await p.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await p.goto(path, { waitUntil: 'networkidle' })
    await shot(p, `${name}-${w}`)
  }
}
await both('desk-off', '/admin/audience')
await both('settings-off', '/admin/site/newsletter')
const on = await callApi(page, 'POST', '/globals/newsletter', { isOn: true, postalAddress: '12 Paper Lane, Leeds, LS1 4AB' }).catch((e) => ({ status: String(e) }) as never)
console.log('on', JSON.stringify(on).slice(0, 300))
await both('settings-on', '/admin/site/newsletter')
await both('mails-empty', '/admin/mails')
await both('audience-empty', '/admin/audience')
const visitor = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true })
const v = await visitor.newPage()
await both('newsletter', '/newsletter', v)
await both('home', '/', v)
await both('follow', '/follow', v)
await v.goto('/')
const post = await visitor.request.post('/api/newsletter/join', { headers: { 'content-type': 'application/json', accept: 'application/json', origin: site.url }, data: { email: 'bo@example.org', source: 'home', website: '', opened: '4000' } })
console.log('join', post.status(), await post.text())
for (let i = 0; i < 60 && site.mails.length === 0; i++) await new Promise((r) => setTimeout(r, 1000))
const confirm = site.mails[0]
console.log('confirm mail', confirm?.raw.slice(0, 700))
writeFileSync('/tmp/shots/confirm-mail.html', String(confirm?.mail.html)); writeFileSync('/tmp/shots/confirm-mail.txt', String(confirm?.mail.text))
const link = /http:\/\/[^\s"]*\/newsletter\/confirm\/[\w-]+/.exec(String(confirm?.mail.text))?.[0]
console.log(link)
if (link) {
  await both('confirm', link, v)
  await v.locator('main button').first().click(); await v.waitForLoadState('networkidle'); await shot(v, 'confirmed')
}
await both('sent', '/newsletter?sent', v); await both('wrong', '/newsletter?wrong', v)
console.log('ready'); 
const api = async (m: string, p: string, b?: object) => { const r = await callApi(page, m, p, b); console.log(m, p, JSON.stringify(r).slice(0, 200)); return r }
const made = await api('POST', '/newsletter/mails', { subject: 'Your kitchens', body: 'Whose kitchen do you know by heart?\n\n**Three** letters came this week, and _one_ of them made me [listen again](https://example.com).\n\n- One\n- Two\n\nSee you on Saturday.' }) as never as { body: { id: number } }
await both('mail-editor', `/admin/mails/${made.body.id}`)
await api('POST', `/newsletter/mails/${made.body.id}/send`)
await both('mail-sending', `/admin/mails/${made.body.id}`)
for (let i = 0; i < 90 && site.mails.length < 2; i++) await new Promise((r) => setTimeout(r, 1000))
const note = site.mails[1]; writeFileSync('/tmp/shots/note-mail.html', String(note?.mail.html)); writeFileSync('/tmp/shots/note-mail.txt', String(note?.mail.text)); console.log(note?.raw.slice(0, 900))
await new Promise((r) => setTimeout(r, 3000))
await both('mail-sent', `/admin/mails/${made.body.id}`)
await both('mails', '/admin/mails'); await both('audience', '/admin/audience')
const pref = /http:\/\/[^\s"]*\/mails\/[\w-]+/.exec(String(note?.mail.text))?.[0]
if (pref) { await both('preferences', pref, v); }
const eps = (await callApi(page, 'GET', '/episodes?limit=1&sort=-episodeDate')) as never as { body: { docs: { id: string }[] } }
const id = eps.body.docs[0]?.id
const em = await api('POST', '/newsletter/mails', { episode: id }) as never as { body: { id: number; made: { html: string; text: string } } }
writeFileSync('/tmp/shots/episode-mail.html', em.body.made?.html ?? ''); writeFileSync('/tmp/shots/episode-mail.txt', em.body.made?.text ?? '')
await both('episode-mail-editor', `/admin/mails/${em.body.id}`)
await both('episode-editor', `/admin/episodes/${id}`)
await both('episode', `/podcast/${id}`, v)
for (const n of ['confirm-mail', 'note-mail', 'episode-mail']) for (const [w, s] of [[320, 'light'], [700, 'light'], [390, 'dark']] as const) {
  const c = await browser.newContext({ viewport: { width: w, height: 800 }, colorScheme: s }); const p = await c.newPage()
  await p.goto(`file:///tmp/shots/${n}.html`); await shot(p, `${n}-${w}-${s}`); await c.close()
}
if (pref) { await v.goto(pref); await v.getByRole('button', { name: /stop/i }).first().click(); await v.waitForLoadState('networkidle'); await v.setViewportSize({ width: 390, height: 844 }); await shot(v, 'stopped-390') }
console.log('DONE', EMAIL)
await browser.close()
await new Promise((r) => process.once('SIGTERM', r))
await site.stop()
process.exit(0)
