'use client'

import Link from 'next/link'
import { useEffect, useMemo } from 'react'
import { usePageRouter } from '@/components/studio/shared/use-page'
import { DESK_ROUTES, deskLetterPath } from '@/domain/desk-routes'
import type { Letter } from '@/domain/letters/letters'
import type { LetterPage as Page } from '@/server/desk/letters'
import { useNewest } from '../frame/use-newest'
import { Head } from '../ui/head'
import { Band, layout, TextLink, ui } from '../ui/kit'
import { LetterRead } from './letter-read.client'
import styles from './letters.module.css'
import { useLetters } from './use-letters.client'
import { voiceTitle, writerOf } from './words'

/** A letter on a page of its own: on phones, and where there are no scripts. */
export function LetterPage({ page }: { page: Page }) {
  const { letter: stored, previous, next } = page
  const router = usePageRouter()
  const letters = useMemo(() => [stored], [stored])
  const actions = useLetters(letters)
  const letter = actions.letters[0]
  useNewest(`${deskLetterPath(stored.id)} ${page.now}`, actions.settle)

  // A letter that was opened by its address has been read, too.
  useEffect(() => {
    actions.markRead(stored)
    if (window.location.hash === '#answered')
      document.querySelector<HTMLElement>('[data-answered]')?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each letter.
  }, [stored.id])

  async function deletePermanently(one: Letter) {
    const isDone = await actions.deletePermanently(one)
    if (isDone) router.push(DESK_ROUTES.letters)
    return isDone
  }

  return (
    <>
      <Head
        title={stored.voice ? 'A voice message' : stored.reason ? 'A message' : 'A letter'}
        note={
          <>
            From {stored.name === null ? 'someone unnamed' : <bdi>{stored.name}</bdi>}
            {stored.voice && `. ${voiceTitle(stored)}`}
          </>
        }
      >
        <Link
          className={layout.back}
          href={stored.reason ? `${DESK_ROUTES.letters}?folder=contact` : DESK_ROUTES.letters}
          prefetch={false}
        >
          All {stored.reason ? 'messages' : 'letters'}
        </Link>
      </Head>
      <Band look="first" className={styles.alone}>
        {actions.feedback}
        {letter ? (
          <LetterRead
            key={letter.id}
            letter={letter}
            room={page}
            actions={{ ...actions, deletePermanently }}
          />
        ) : (
          <p className={ui.note}>
            <bdi>{writerOf(stored)}</bdi>: this letter is no longer here.
          </p>
        )}
        <p className={ui.words}>
          {previous !== null && <TextLink href={deskLetterPath(previous)}>Newer letter</TextLink>}
          {next !== null && <TextLink href={deskLetterPath(next)}>Older letter</TextLink>}
        </p>
      </Band>
    </>
  )
}
