import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ChooseTopics, KeptTopics } from '@/dashboard/setup/choose-topics'
import { choiceProblem, chosenTopics } from '@/domain/topics/first-choice'
import { button, errors, field, renderPage } from '../support/component'

const proposed = ['Coming Back', 'Night Shift', 'Roads', 'Kitchens', 'Letters Home'].map(
  (title, i) => ({ title, words: [title, title.toLowerCase()], episodes: 34 - i }),
)
const NO_PROBLEM = null

const open = (props: Partial<Parameters<typeof ChooseTopics>[0]> = {}) =>
  renderPage(
    <ChooseTopics showName="The Show" proposed={proposed} problem={NO_PROBLEM} {...props} />,
  )
/** What the form would send now. */
const sent = () => {
  const form = document.querySelector('form')
  return form ? new FormData(form) : new FormData()
}
const chosen = () =>
  chosenTopics((name) => {
    const value = sent().get(name)
    return typeof value === 'string' ? value.trim() : ''
  })

describe('what do you talk about?', () => {
  test('offers what was found, the first four ticked, each with its episodes', async () => {
    const { user } = open()
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual(
      [true, true, true, true, false],
    )
    screen.getByText('34 episodes')
    expect(button('Use 4 topics').value).toBe('use')
    await user.click(screen.getByRole('checkbox', { name: 'Use Kitchens' }))
    button('Use 3 topics')
    expect(chosen()).toEqual(
      [0, 1, 2].map((row) => ({
        ...{ title: proposed[row]?.title, words: proposed[row]?.words, row },
      })),
    )
  })

  test('lets each be renamed, and keeps the words that found its episodes', async () => {
    const { user } = open()
    await user.clear(field('Topic 2'))
    await user.type(field('Topic 2'), 'After dark')
    expect(chosen()[1]).toEqual({
      ...{ title: 'After dark', words: ['Night Shift', 'night shift'], row: 1 },
    })
  })

  test('ticks nothing that fewer than three episodes have', () => {
    open({ proposed: proposed.map((one, row) => ({ ...one, episodes: 4 - row })) })
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual(
      [true, true, false, false, false],
    )
  })

  test('Enter ends a topic of the host’s own, and begins the next one', async () => {
    const { user } = open({ proposed: [] })
    await user.type(field('Topic 3'), 'Bread{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Topic 4' }))
    await user.keyboard('Salt')
    expect(chosen().map(({ title }) => title)).toEqual(['Bread', 'Salt'])
  })

  test('shows those that there are when the setup is run again', () => {
    renderPage(<KeptTopics showName="The Show" titles={['Bread', 'Salt']} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Bread',
      'Salt',
    ])
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/admin/setup/look',
    )
  })

  test('takes a topic of the host’s own, up to eight', async () => {
    const { user } = open()
    for (const name of ['Six', 'Seven', 'Eight']) {
      await user.click(button('Add a topic'))
      await user.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, name)
    }
    expect(screen.queryByRole('button', { name: 'Add a topic' })).toBeNull()
    button('Use 7 topics')
    expect(chosen().at(-1)).toEqual({ title: 'Eight', words: ['Eight'], row: 7 })
  })

  test('begins with empty fields where nothing was found', () => {
    open({ proposed: [] })
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    button('Use these topics')
  })

  test('goes on without topics, and can be left', () => {
    open()
    const without = button('Continue without topics')
    expect([without.name, without.value, without.formNoValidate]).toEqual(['action', 'none', true])
    expect(screen.getByRole('link', { name: 'Finish later' }).getAttribute('href')).toBe('/admin')
    screen.getByText('3 of 4')
  })

  test('is a plain form without JavaScript, with room for eight', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <ChooseTopics showName="The Show" proposed={proposed} problem={null} />,
    )
    const form = document.querySelector('form')
    expect([form?.method, form?.getAttribute('action'), form?.enctype]).toEqual([
      'post',
      '/api/setup/topics',
      'multipart/form-data',
    ])
    expect(screen.getAllByRole('textbox')).toHaveLength(8)
    button('Use these topics')
    expect(chosen()).toHaveLength(4)
    document.body.innerHTML = ''
  })

  test('says what was wrong, and has what was sent', () => {
    open({
      problem: {
        field: 'topics',
        typed: '0 Coming Back\n5 Coming back',
        message: 'Two topics are called Coming back.',
      },
    })
    expect(errors()).toEqual(['Couldn’t add the topics. Two topics are called Coming back.'])
    expect(chosen().map(({ row, title }) => [row, title])).toEqual([
      [0, 'Coming Back'],
      [5, 'Coming back'],
    ])
  })
})

describe('what is chosen', () => {
  const of = (fields: Record<string, string>) => chosenTopics((name) => fields[name] ?? '')
  test.each([
    [{}, 'Choose a topic, or go without topics.'],
    [{ 'title-0': 'A', 'words-0': 'a' }, 'Choose a topic, or go without topics.'],
    [{ 'title-0': 'Tea', 'title-4': 'TEA' }, 'Two topics are called TEA.'],
    [{ 'title-9': 'Ninth' }, 'Choose a topic, or go without topics.'],
    [{ 'title-0': 'A', 'words-0': 'a', 'use-0': 'yes' }, null],
    [{ 'title-7': 'Own' }, null],
  ])('%j: %s', (fields, problem) => expect(choiceProblem(of(fields))).toBe(problem))
})
