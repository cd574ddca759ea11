'use client'

import type { Ref } from 'react'
import type { Letter } from '@/domain/letters/letters'
import { letterVoicePath } from '@/domain/paths'
import { ui } from '../ui/kit'
import type { LetterActions } from './use-letters.client'
import { Voice, type VoiceHandle } from './voice.client'
import { WrittenField } from './written-field.client'

const MAX_TRANSCRIPT = 5000

/** A voice message with its player and its words, or as a file where it has no player. */
export function Spoken({
  letter,
  actions,
  voice: ref,
}: {
  letter: Letter
  actions: LetterActions
  voice?: Ref<VoiceHandle> | undefined
}) {
  const { id, voice } = letter
  if (!voice) return null
  const download = letterVoicePath(id, true)
  return (
    <>
      {voice.isPlayable ? (
        <Voice
          key={id}
          ref={ref}
          src={letterVoicePath(id)}
          download={download}
          seconds={voice.seconds ?? voice.levels.length}
          levels={voice.levels}
        />
      ) : (
        <p className={ui.note}>
          {voice.isPending
            ? 'This voice message is being converted. Reload in a minute to play it.'
            : 'This voice message couldn’t be converted. It can’t be played here or published.'}{' '}
          <a className={ui.link} href={download} download>
            Download
          </a>
        </p>
      )}
      <WrittenField
        key={`transcript ${id}`}
        letter={letter}
        field="transcript"
        actions={actions}
        label="Transcript of the message"
        hint="Needed before publishing, so that everyone can read it."
        maxLength={MAX_TRANSCRIPT}
        rows={3}
      />
    </>
  )
}
