'use client'

import Link from 'next/link'
import { DESK_ROUTES, deskLetterPath } from '@/domain/desk-routes'
import { shorten } from '@/domain/language/text'
import { type Letter, publishProblem } from '@/domain/letters/letters'
import { AnsweredAt } from '../../letters/places-form.client'
import { type LetterActions, useLetters } from '../../letters/use-letters.client'
import { consentsOf, voiceTitle, writerOf } from '../../letters/words'
import { Section } from '../../ui/head'
import { Tick } from '../../ui/choice'
import { classNames, fields, forms, Icon, TextLink, ui } from '../../ui/kit'
import people from '../fields/fields.module.css'
import styles from './editor.module.css'

/** `Fern, a voice message, 1:12`, `Rosa: I listened to fifty on the ferry` */
const nameOf = (letter: Letter): string =>
  letter.voice
    ? `${writerOf(letter)}, ${voiceTitle(letter).replace(/^A/, 'a')}`
    : `${writerOf(letter)}: ${shorten(letter.text, 60)}`

const consentWords = (letter: Letter): string =>
  consentsOf(letter, false)
    .map(({ text }) => `${text.replace(/\.$/, '')}.`)
    .join(' ')

function Row({ letter, actions }: { letter: Letter; actions: LetterActions }) {
  const { id, episode, publishedAt } = letter
  const name = nameOf(letter)
  const isPublished = publishedAt !== null
  const problem = publishProblem(letter)
  if (episode === null) return null
  return (
    <li className={styles.letter}>
      <div>
        <h3 className={people.personName} dir="auto">
          <Link href={deskLetterPath(id)} prefetch={false}>
            {name}
          </Link>
        </h3>
        <p className={ui.note}>{consentWords(letter)}</p>
      </div>
      <button
        className={ui.iconButton}
        type="button"
        disabled={actions.isBusy}
        aria-label={`Take ${name} off this episode`}
        onClick={() => void actions.assign(letter, null)}
      >
        <Icon name="close" />
      </button>
      <div className={classNames(forms.grid, forms.two)}>
        <AnsweredAt letter={letter} episode={episode} actions={actions} />
        <Tick
          checked={isPublished}
          disabled={actions.isBusy || (!isPublished && problem !== null)}
          onChange={() => void (isPublished ? actions.unpublish : actions.publish)(letter)}
        >
          <strong className={forms.checkName}>Show it on the page</strong>
          {!isPublished && problem && <span className={fields.hint}>{problem}</span>}
        </Tick>
      </div>
    </li>
  )
}

/**
 * The letters that belong to the episode. What is changed here takes effect at once, and not with the
 * episode.
 */
export function LettersSection({ id, letters: stored }: { id: string; letters: Letter[] }) {
  const actions = useLetters(stored, { isRefreshed: false })
  const here = actions.letters.filter(({ episode }) => episode?.id === id)
  const note = here.length === 1 ? '1 belongs here' : `${here.length} belong here`
  return (
    <Section side="Letters" note={here.length > 0 && note} id="h-letters" className={forms.form}>
      {here.length === 0 && (
        <p className={ui.note}>
          No letters belong to this episode. Choose the episode under{' '}
          <TextLink href={DESK_ROUTES.letters}>Letters</TextLink>.
        </p>
      )}
      {here.length > 0 && (
        <ul className={people.people} role="list">
          {here.map((letter) => (
            <Row key={letter.id} letter={letter} actions={actions} />
          ))}
        </ul>
      )}
      {actions.feedback}
    </Section>
  )
}
