'use client'

import { useState } from 'react'
import { DESK_ROUTES } from '@/domain/desk-routes'
import { languageIn } from '@/domain/language/language'
import { countOf } from '@/domain/language/text'
import { ownWordProblem, type SiteWord } from '@/domain/texts/own-words'
import type { SiteWords } from '@/server/desk/site-words'
import { TextArea, TextField } from '@/components/ui/field'
import { Section } from '../ui/head'
import { Tick } from '../ui/choice'
import { classNames, fields, forms, LinkButton, TextLink, ui, VisuallyHidden } from '../ui/kit'
import { SettingsForm } from './settings-form'
import styles from './site.module.css'
import { useSettings } from './use-settings.client'

const SHOWN = 40
const LONG = 70

type Own = Record<string, string>

const without = (own: Own, place: string): Own =>
  Object.fromEntries(Object.entries(own).filter(([one]) => one !== place))

/** The words of the site in its language: each can have another version, and goes back to the default. */
export function WordsTab({
  stored: { seen, language, words, own, others },
}: {
  stored: SiteWords
}) {
  const [search, setSearch] = useState('')
  const [isOwnOnly, setOwnOnly] = useState(false)
  const problemOf = ({ place, text }: SiteWord, typed: Own): string | null =>
    typed[place] === undefined ? null : ownWordProblem(typed[place], text, language)
  const { values, set, stored, fieldErrors, frame } = useSettings<{ own: Own }>({
    values: { own },
    rules: (typed) => ({
      own: words.some((word) => problemOf(word, typed.own)) ? 'Correct the marked texts.' : null,
    }),
    data: ({ own: typed }) => ({ ownWords: { ...others, [language]: typed } }),
    seen,
    changes: (typed, before) =>
      [...new Set([...Object.keys(typed.own), ...Object.keys(before.own)])].filter(
        (place) => typed.own[place] !== before.own[place],
      ),
  })
  const sought = search.trim().toLowerCase()
  const found = words.filter(
    ({ place, text }) =>
      (!isOwnOnly || values.own[place] !== undefined || stored.own[place] !== undefined) &&
      [place, text, values.own[place] ?? ''].some((part) => part.toLowerCase().includes(sought)),
  )
  const wrong = words.filter((word) => problemOf(word, values.own) !== null)
  const listed = [...wrong.filter((word) => !found.includes(word)), ...found.slice(0, SHOWN)]
  return (
    <SettingsForm name="Words" frame={frame}>
      <Section
        side="Words"
        note={`What buttons, forms, the player and emails say, in ${languageIn(language, 'en')}.`}
        id="words"
        className={classNames(forms.form, styles.narrow)}
      >
        <TextField
          id="words-search"
          label="Search"
          hint="Part of a text, such as “Play”"
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Tick
          checked={isOwnOnly}
          onChange={({ currentTarget }) => setOwnOnly(currentTarget.checked)}
        >
          Only texts of your own
        </Tick>
        <p className={ui.note}>
          {'{…}'} stands for a name or number and stays as it is. The texts of pages are in{' '}
          <TextLink href={DESK_ROUTES.texts}>Page text</TextLink>.
        </p>
        {fieldErrors.ownWords && <p className={ui.note}>{fieldErrors.ownWords}</p>}
        <p role="status">
          {countOf(found.length, 'text')}
          {found.length > SHOWN && `, the first ${SHOWN} shown`}
        </p>
        {listed.map((word) => {
          const { place, text } = word
          const mine = values.own[place]
          return (
            <div className={fields.field} key={place}>
              <TextArea
                id={`word-${place}`}
                label={text.trim()}
                hint={place}
                lang={language}
                dir="auto"
                rows={text.length > LONG ? 3 : 1}
                placeholder={text}
                value={mine ?? ''}
                error={problemOf(word, values.own)}
                onChange={({ currentTarget: { value } }) =>
                  set('own', {
                    ...without(values.own, place),
                    ...(value && { [place]: value.replaceAll('\n', ' ') }),
                  })
                }
              />
              {mine !== undefined && (
                <LinkButton onClick={() => set('own', without(values.own, place))}>
                  Back to the default <VisuallyHidden>of “{text.trim()}”</VisuallyHidden>
                </LinkButton>
              )}
            </div>
          )
        })}
      </Section>
    </SettingsForm>
  )
}
