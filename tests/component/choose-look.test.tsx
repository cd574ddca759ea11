import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ChooseLook } from '@/dashboard/setup/choose-look'
import { lookText, postedLook } from '@/domain/look/first-look'
import { DEFAULT_LOOK } from '@/domain/look/look'
import { button, errors, field, renderPage } from '../support/component'

const COVER = { pen: '#17606f', highlight: '#ffd08a', line: '#d9622f', paper: '#f4f5f0' }
const props = (more: Partial<Parameters<typeof ChooseLook>[0]> = {}) => ({
  ...{ showName: 'Sample Hour', cover: COVER, repeated: null, problem: null },
  look: { ...DEFAULT_LOOK, palette: 'cover' as const },
  ...more,
})
/** What the form would send now. */
const sent = () => {
  const data = new FormData(document.querySelector('form') ?? undefined)
  return postedLook((name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  })
}
const chosen = () => document.querySelector<HTMLInputElement>('[name=palette]:checked')?.value

describe('how should it look?', () => {
  test('without a cover there is none to choose', () => {
    renderPage(<ChooseLook {...props({ cover: null, look: DEFAULT_LOOK })} />)
    expect(chosen()).toBe('notebook')
    expect(screen.queryByRole('radio', { name: /From your cover/ })).toBeNull()
  })

  test('colours of one’s own begin with the cover’s; one that is too pale is mended by a press', async () => {
    const { user } = renderPage(<ChooseLook {...props()} />)
    await user.click(screen.getByRole('radio', { name: /^Your own/ }))
    expect(sent()).toMatchObject({ palette: 'own', ...COVER })
    await user.clear(field('Links and buttons'))
    await user.type(field('Links and buttons'), '9fd0e0')
    expect(field('Pick a colour: Links and buttons').value).toBe('#9fd0e0')
    expect(errors()[0]).toMatch(/^Too pale to see\. Use #/)
    await user.click(button(/^Use #/))
    expect(errors()).toEqual([])
    expect(sent().pen).toBe(field('Links and buttons').value)
    expect(sent().pen).not.toBe('#9fd0e0')
  })

  test('is a plain form without JavaScript', () => {
    document.body.innerHTML = renderToStaticMarkup(<ChooseLook {...props()} />)
    const form = document.querySelector('form')
    expect([form?.method, form?.getAttribute('action'), form?.enctype]).toEqual([
      'post',
      '/api/setup/look',
      'multipart/form-data',
    ])
    expect(form?.querySelectorAll('[name=palette]')).toHaveLength(8)
    expect(sent()).toMatchObject({ palette: 'cover', ...COVER })
    document.body.innerHTML = ''
  })

  test('names the colours of the cover, and says that repeated covers are drawn', async () => {
    const { user } = renderPage(
      <ChooseLook {...props({ repeated: { count: 27, isDrawn: true } })} />,
    )
    expect(screen.getByRole('radio', { name: /^From your cover ?Petrol pen, yellow/ })).toBeTruthy()
    screen.getByRole('group', { name: '27 episodes have only the show’s cover as their image.' })
    const answer = () =>
      new FormData(document.querySelector('form') ?? undefined).get('drawsRepeatedCovers')
    expect(answer()).toBe('yes')
    await user.click(screen.getByRole('radio', { name: 'Show the cover again' }))
    expect(answer()).toBe('no')
  })

  test('says what was wrong, and has what was sent', () => {
    const posted = { ...DEFAULT_LOOK, ...COVER, palette: 'own' as const, line: '#fff' }
    renderPage(
      <ChooseLook
        {...props({
          problem: { field: 'look', typed: lookText(posted), message: 'Write the colour.' },
        })}
      />,
    )
    expect(screen.getByText('Couldn’t build the site.')).toBeTruthy()
    expect(chosen()).toBe('own')
    expect(field('Margin line').value).toBe('#fff')
  })
})
