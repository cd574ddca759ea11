import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkDkim, selectorProblem } from '@/domain/newsletter/dkim'
import { checkDmarc } from '@/domain/newsletter/dmarc'
import { parseTags, type TextLookup } from '@/domain/newsletter/dns-record'
import { checkSpf } from '@/domain/newsletter/spf'

type Zone = Record<string, string[] | 'timeout' | 'server'>

const DOMAIN = 'show.example'

/** Name servers that know these records. */
const lookUpIn =
  (zone: Zone) =>
  (name: string): Promise<TextLookup> => {
    const found = zone[name] ?? []
    if (typeof found === 'string') return Promise.resolve({ kind: 'failed', reason: found })
    return Promise.resolve(found.length > 0 ? { kind: 'found', records: found } : { kind: 'none' })
  }

describe('SPF', () => {
  const check = (zone: Zone, mailServer: string | null = 'smtp.show.example') =>
    checkSpf(DOMAIN, mailServer, lookUpIn(zone))
  const includes = (count: number) =>
    Array.from({ length: count }, (_, at) => `include:s${at}.example`).join(' ')
  const included = (count: number, record = 'v=spf1 ip4:192.0.2.1 -all') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}.example`, [record]]))

  test.each<[string, Zone, RegExp]>([
    ['addresses only', { [DOMAIN]: ['v=spf1 ip4:192.0.2.0/24 -all'] }, /^Found, with 0 of 10/],
    ['IPv6', { [DOMAIN]: ['v=spf1 ip6:2001:db8::/32 ~all'] }, /^Found, with 0 of 10/],
    ['lengths of networks', { [DOMAIN]: ['v=spf1 a/24//64 mx:show.example/28 ~all'] }, /2 of 10/],
    ['beside other records', { [DOMAIN]: ['google-site=1', 'v=spf1 mx ~all'] }, /1 of 10/],
    ['in capitals', { [DOMAIN]: ['V=SPF1 MX -ALL'] }, /1 of 10/],
    [
      'exactly ten',
      { [DOMAIN]: [`v=spf1 ${includes(10)} ~all`], ...included(10) },
      /with 10 of 10 look-ups/,
    ],
    [
      'a redirect',
      { [DOMAIN]: ['v=spf1 redirect=_spf.example'], '_spf.example': ['v=spf1 a -all'] },
      /2 of 10/,
    ],
    ['a redirect that all ends', { [DOMAIN]: ['v=spf1 redirect=x.example ~all'] }, /0 of 10/],
    ['a name made of the email', { [DOMAIN]: ['v=spf1 exists:%{i}.x.example ~all'] }, /1 of 10/],
    ['an unknown modifier', { [DOMAIN]: ['v=spf1 mx exp=why.example x=y ~all'] }, /1 of 10/],
  ])('%s: done', async (_, zone, message) =>
    expect(await check(zone)).toEqual({
      ...{ record: 'SPF', state: 'done', set: null },
      message: expect.stringMatching(message) as string,
    }),
  )

  test.each<[string, Zone, RegExp]>([
    [
      'eleven',
      { [DOMAIN]: [`v=spf1 ${includes(11)} ~all`], ...included(11) },
      /needs more than 10 look-ups/,
    ],
    [
      'eleven in what it includes',
      {
        [DOMAIN]: ['v=spf1 include:deep.example ~all'],
        'deep.example': [`v=spf1 ${includes(10)} -all`],
        ...included(10),
      },
      /needs more than 10/,
    ],
    ['itself', { [DOMAIN]: [`v=spf1 include:${DOMAIN} ~all`] }, /needs more than 10/],
    ['what isn’t there', { [DOMAIN]: ['v=spf1 include:no.example ~all'] }, /which has no SPF/],
    [
      'what is there twice',
      { [DOMAIN]: ['v=spf1 include:x.example -all'], 'x.example': ['v=spf1 a', 'v=spf1 mx'] },
      /x\.example, which has several/,
    ],
    ['a slip of the pen', { [DOMAIN]: ['v=spf1 inlcude:x.example ~all'] }, /SPF: inlcude:x/],
    ['an address without a sign', { [DOMAIN]: ['v=spf1 ip4=192.0.2.1 192.0.2.2 ~all'] }, /192/],
    ['an include of nothing', { [DOMAIN]: ['v=spf1 include: ~all'] }, /isn’t SPF: include:/],
    ['something long', { [DOMAIN]: [`v=spf1 ${'x'.repeat(5000)}`] }, /isn’t SPF: x{70,80}…/],
    ['an all with a value', { [DOMAIN]: ['v=spf1 all:x'] }, /isn’t SPF: all:x/],
    ['a redirect to nothing', { [DOMAIN]: ['v=spf1 redirect='] }, /isn’t SPF: redirect=/],
  ])('with %s receivers ignore it', async (_, zone, message) => {
    const line = await check(zone)
    expect(line).toMatchObject({ state: 'bad', set: null })
    expect(line.message).toMatch(message)
    expect(line.message).toMatch(/so receivers ignore it\.$/)
  })

  test.each<[string, string[], string, string]>([
    ['none', [], 'left', 'v=spf1 a:smtp.show.example ~all'],
    ['another version', ['v=spf10 -all'], 'left', 'v=spf1 a:smtp.show.example ~all'],
    ['two', ['v=spf1 mx -all', 'v=spf1 mx a ~all'], 'bad', 'v=spf1 mx a ~all'],
    ['+all', ['v=spf1 mx +all'], 'bad', 'v=spf1 mx ~all'],
    ['a bare all', ['v=spf1 mx all'], 'bad', 'v=spf1 mx ~all'],
    ['?all', ['v=spf1 mx ?all'], 'left', 'v=spf1 mx ~all'],
    ['no all', ['v=spf1 mx'], 'left', 'v=spf1 mx ~all'],
    [
      'a redirect to +all',
      ['v=spf1 redirect=any.example'],
      'bad',
      'v=spf1 include:any.example ~all',
    ],
    [
      'a redirect to no all',
      ['v=spf1 redirect=no.example'],
      'left',
      'v=spf1 include:no.example ~all',
    ],
  ])('%s: the record to set', async (_, records, state, value) =>
    expect(
      await check({
        [DOMAIN]: records,
        'any.example': ['v=spf1 +all'],
        'no.example': ['v=spf1 a'],
      }),
    ).toMatchObject({
      state,
      set: { name: DOMAIN, value },
    }),
  )

  test.each([
    ['email-smtp.eu-west-1.amazonaws.com', 'v=spf1 include:amazonses.com ~all'],
    ['smtp-broadcasts.postmarkapp.com', 'v=spf1 include:spf.mtasv.net ~all'],
    ['smtp.office365.com', 'v=spf1 include:spf.protection.outlook.com ~all'],
    ['amazonaws.com.example', 'v=spf1 a:amazonaws.com.example ~all'],
    [null, 'v=spf1 mx ~all'],
  ])('the record to set names %s', async (mailServer, value) =>
    expect((await check({}, mailServer)).set).toEqual({ name: DOMAIN, value }),
  )

  test.each<[Zone, RegExp]>([
    [{ [DOMAIN]: 'timeout' }, /^The name servers of show\.example didn’t answer in time/],
    [{ [DOMAIN]: 'server' }, /^The name servers of show\.example answered with an error/],
    [
      { [DOMAIN]: ['v=spf1 include:x.example ~all'], 'x.example': 'timeout' },
      /^The name servers of x\.example didn’t answer in time/,
    ],
  ])('%j has its sentence', async (zone, message) => {
    const line = await check(zone)
    expect(line).toMatchObject({ state: 'bad', set: null })
    expect(line.message).toMatch(message)
  })
})

describe('DKIM', () => {
  const NAME = `mail2026._domainkey.${DOMAIN}`
  const keyOf = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64')
  const KEY = keyOf(2048)
  const check = (records: Zone[string], selector = 'mail2026') =>
    checkDkim(DOMAIN, selector, lookUpIn({ [NAME]: records }))

  test.each([
    [`v=DKIM1; k=rsa; p=${KEY}`],
    [`p=${KEY}`],
    [`v=DKIM1;p=${KEY.slice(0, 60)} ${KEY.slice(60)};`],
    [`v=DKIM1; t=s; h=sha256; p=${keyOf(1024)}`],
    [`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`],
  ])('%s is right', async (record) =>
    expect(await check([record])).toMatchObject({ state: 'done', set: null }),
  )

  test.each<[string, Zone[string], 'left' | 'bad', RegExp]>([
    ['none', [], 'left', /^No key was found/],
    ['a revoked key', ['v=DKIM1; p='], 'bad', /revoked, because its p= is empty/],
    ['a test', [`v=DKIM1; t=s:y; p=${KEY}`], 'left', /remove t=y/],
    ['a short key', [`v=DKIM1; p=${keyOf(768)}`], 'bad', /too short/],
    ['half a key', ['v=DKIM1; p=MIIB!'], 'bad', /damaged/],
    ['a wrong length', ['v=DKIM1; k=ed25519; p=AAAA'], 'bad', /damaged/],
    ['an unknown kind', [`v=DKIM1; k=dsa; p=${KEY}`], 'bad', /damaged/],
    ['no key', ['v=DKIM1; k=rsa'], 'bad', /isn’t a key/],
    ['another version', [`v=DKIM2; p=${KEY}`], 'bad', /isn’t a key/],
    ['something else', ['hello'], 'bad', /isn’t a key/],
    ['a part twice', [`p=${KEY}; p=${KEY}`], 'bad', /isn’t a key/],
    ['two keys', [`p=${KEY}`, `p=${KEY}`], 'bad', /There are 2 records/],
  ])('%s: what to do, and where', async (_, records, state, message) => {
    const line = await check(records)
    expect(line).toMatchObject({ state, set: { name: NAME, value: null } })
    expect(line.message).toMatch(message)
  })

  test('without a selector it is asked for', async () =>
    expect(await check([], '')).toMatchObject({
      state: 'left',
      message: expect.stringMatching(/^Enter the DKIM selector/) as string,
    }))

  test('name servers that don’t answer have their sentence', async () => {
    expect((await check('timeout')).message).toMatch(/didn’t answer in time/)
    expect((await check('server')).message).toMatch(/answered with an error/)
  })

  test.each([
    ['', true],
    ['mail2026', true],
    ['20261203120000pm', true],
    ['s1.example', true],
    ['a_b-c', true],
    ['mail2026._domainkey.show.example', false],
    ['mail2026._domainkey', false],
    ['-a', false],
    ['a-', false],
    ['a..b', false],
    ['a b', false],
    ['ä', false],
    ['a/b', false],
    ['a\nb', false],
    ['a'.repeat(64), false],
    [`${'a.'.repeat(50)}a`, false],
  ])('the selector %j is right: %s', (selector, isRight) =>
    expect(selectorProblem(selector) === null).toBe(isRight),
  )
})

describe('DMARC', () => {
  const check = (zone: Zone, domain = DOMAIN) =>
    checkDmarc(domain, 'post@show.example', lookUpIn(zone))
  const NAME = `_dmarc.${DOMAIN}`
  const STARTING = 'v=DMARC1; p=none; rua=mailto:post@show.example'
  const STRICTER = 'v=DMARC1; p=quarantine; rua=mailto:post@show.example'

  test.each<[string, string[], 'done' | 'left' | 'bad', RegExp, string | null]>([
    ['missing', [], 'left', /^There is no DMARC record/, STARTING],
    ['another version', ['v=DMARC2; p=reject'], 'left', /^There is no DMARC/, STARTING],
    ['p=none', ['v=DMARC1; p=none'], 'done', /p=none, which only asks for reports/, STRICTER],
    ['p=quarantine', ['v=DMARC1;p=quarantine;pct=50'], 'done', /spam folder/, null],
    ['p=reject', ['v = DMARC1 ; p = Reject ; adkim=s'], 'done', /refuse/, null],
    ['no policy', ['v=DMARC1; rua=mailto:a@b.example'], 'bad', /names no policy/, STARTING],
    ['an unknown policy', ['v=DMARC1; p=block'], 'bad', /names no policy/, STARTING],
    ['a broken record', ['v=DMARC1; p=none; p=reject'], 'bad', /names no policy/, STARTING],
    ['two', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'bad', /^There are 2/, STARTING],
    ['beside others', ['hello', 'v=DMARC1; p=reject'], 'done', /refuse/, null],
  ])('%s', async (_, records, state, message, value) => {
    const line = await check({ [NAME]: records })
    expect(line).toMatchObject({ state, set: value && { name: NAME, value } })
    expect(line.message).toMatch(message)
  })

  test('a part of a domain has the policy of the whole, or that for its parts', async () => {
    const all = (record: string) => check({ [NAME]: [record] }, 'news.mail.show.example')
    expect(await all('v=DMARC1; p=reject')).toMatchObject({ state: 'done', set: null })
    expect((await all('v=DMARC1; p=reject; sp=none')).message).toMatch(/p=none/)
    expect(await check({}, 'news.show.example')).toMatchObject({
      set: { name: '_dmarc.news.show.example', value: STARTING },
    })
  })

  test('nobody is asked about what all domains end with', async () => {
    const asked: string[] = []
    const lookUp = (name: string): Promise<TextLookup> => {
      asked.push(name)
      return Promise.resolve({ kind: 'none' })
    }
    await checkDmarc('a.b.example', 'x@a.b.example', lookUp)
    expect(asked).toEqual(['_dmarc.a.b.example', '_dmarc.b.example'])
    asked.length = 0
    await checkDmarc(`${'a.'.repeat(40)}example`, 'x@example', lookUp)
    expect(asked.length).toBeLessThan(10)
  })

  test('name servers that don’t answer have their sentence', async () => {
    expect(await check({ [NAME]: 'timeout' })).toMatchObject({ state: 'bad', set: null })
    expect((await check({ [NAME]: 'server' })).message).toMatch(/answered with an error/)
  })
})

test.each<[string, Record<string, string> | null]>([
  ['v=DKIM1; p=abc=', { v: 'DKIM1', p: 'abc=' }],
  ['a=1;;b=2;', { a: '1', b: '2' }],
  ['', {}],
  ['a', null],
  ['a=1; a=2', null],
  ['=1', null],
])('the parts of %j', (record, tags) => {
  const parsed = parseTags(record)
  expect(parsed && Object.fromEntries(parsed)).toEqual(tags)
})
