import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { faultOf } from '@/scripts/check-commits.mjs'

const SCRIPT = path.resolve('src/scripts/check-commits.mjs')

describe('the subject of a commit', () => {
  test.each([
    'feat(search): find transcripts by what is said',
    'fix(desk): keep focus in the section after a row is removed',
    'perf(cache): store each image once',
    'refactor(migrations): replace the chain by one baseline',
    'test(developers): keyboard scrolls wide code blocks',
    'docs(operations): say how to upgrade',
    'build(packages): update next to 16.4.6',
    'chore(release): 1.0.0',
    'feat(api)!: remove the field `sound`',
    'fix(server/http): answer HEAD like GET',
    `fix(site): ${'é'.repeat(61)}`,
  ])('%s', (subject) => expect(faultOf(subject)).toBeUndefined())

  test.each([
    '',
    'Format',
    'Update packages',
    'fix: keep the focus',
    'fix(): keep the focus',
    'fix(desk) keep the focus',
    'fix(desk):keep the focus',
    'fix(desk):  keep the focus',
    'fix(desk): ',
    'fix(desk): keep the focus.',
    'fix(desk): keep the focus ',
    'Fix(desk): keep the focus',
    'fix(Desk): keep the focus',
    'feature(desk): keep the focus',
    'style(desk): format',
    'fixup! fix(desk): keep the focus',
    'Revert "fix(desk): keep the focus"',
    ' fix(desk): keep the focus',
  ])('not “%s”', (subject) => expect(faultOf(subject)).toMatch(/^is not “type\(scope\)/))

  test('not one that is too long', () => {
    expect(faultOf(`fix(site): ${'é'.repeat(62)}`)).toBe('has 73 characters; 72 is the most')
  })
})

describe('the commits of a checkout', () => {
  let folder = ''
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const commit = (subject: string) => git('commit', '--allow-empty', '--quiet', '-m', subject)
  const check = (cwd = folder, PATH = process.env.PATH) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH, GIT_CEILING_DIRECTORIES: tmpdir() },
    })
    return { status, said: stdout + stderr }
  }
  const addRule = () => {
    mkdirSync(path.join(folder, 'src/scripts'), { recursive: true })
    writeFileSync(path.join(folder, 'src/scripts/check-commits.mjs'), '')
    git('add', '.')
    commit('The rule itself')
  }

  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'nq-commits-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('are checked from the rule on, on branches too, but for merges', () => {
    git('init', '--quiet', '--initial-branch=main')
    commit('Before the rule')
    git('branch', 'older')
    addRule()
    commit('feat(site): something')
    git('checkout', '--quiet', '-b', 'other')
    commit('fix(site): something else')
    git('checkout', '--quiet', 'older')
    commit('Beside the rule')
    git('checkout', '--quiet', 'main')
    commit('docs(site): a third')
    git('merge', '--quiet', '--no-ff', '-m', 'Merge branch other', 'other')
    git('merge', '--quiet', '--no-ff', '-m', 'Merge branch older', 'older')
    expect(check()).toEqual({ status: 0, said: '3 commits since the rule\n' })
    // A later change of the file starts nothing anew.
    writeFileSync(path.join(folder, 'src/scripts/check-commits.mjs'), '// changed')
    git('checkout', '--quiet', '-b', 'wrong')
    commit('Format')
    git('commit', '--quiet', '-am', 'fix(commits): the rule')
    expect(check()).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^[0-9a-f]{7,} “Format” is not .*\n$/),
    })
  })

  test('of a shallow clone as far as it goes', () => {
    git('init', '--quiet', '--initial-branch=main')
    addRule()
    commit('Format')
    commit('feat(site): something')
    const clone = (depth: number) => {
      const place = path.join(folder, `clone-${depth}`)
      git('clone', '--quiet', '--depth', String(depth), `file://${folder}`, place)
      return check(place)
    }
    expect(clone(1)).toEqual({ status: 0, said: '0 commits since the rule\n' })
    expect(clone(2)).toEqual({ status: 0, said: '1 commits since the rule\n' })
    expect(clone(3).status).toBe(1)
  })

  test('are none where there is no history, no commit, no rule or no git', () => {
    const nothing = { status: 0, said: '0 commits since the rule\n' }
    expect(check()).toEqual(nothing)
    git('init', '--quiet')
    expect(check()).toEqual(nothing)
    commit('Format')
    expect(check()).toEqual(nothing)
    expect(check(folder, '')).toEqual(nothing)
  })
})
