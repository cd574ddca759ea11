'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { withPlainMarks } from '@/domain/notes/plain-marks'
import type { Texts } from '@/domain/texts'
import { fill } from '@/domain/texts/fill'
import { useHeardAt } from './use-playback'
import styles from './transcript.module.css'
import './transcript-marks.css'

/** The names of what is marked, as the style sheet has them (CSS Custom Highlight API). */
const FOUND = 'transcript-found'
const FOUND_NOW = 'transcript-found-now'

/** Every place of a word in the paragraphs, whatever its case and its marks. */
function findPlaces(text: HTMLElement, word: string): Range[] {
  const wanted = withPlainMarks(word).toLowerCase()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const places: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = withPlainMarks(node.nodeValue ?? '').toLowerCase()
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length)) {
      const place = new Range()
      place.setStart(node, at)
      place.setEnd(node, at + wanted.length)
      places.push(place)
    }
  }
  return places
}

function mark(name: string, places: Range[]): void {
  // Without the API the places are found and not marked.
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...places))
}

/**
 * What the form of a transcript does on the spot, as a part of that form: finds words, shows how many
 * there are, and marks the paragraph that is being heard.
 */
export function TranscriptFind({
  episode,
  textId,
  texts: t,
}: {
  episode: string
  textId: string
  texts: Texts['transcript']
}) {
  const status = useRef<HTMLSpanElement>(null)
  const places = useRef<Range[]>([])
  /** Of the place that is shown; null before a search. */
  const [at, setAt] = useState<number | null>(null)
  const [count, setCount] = useState(0)
  useMarkHeard(episode, textId)

  useEffect(
    () => () => {
      if ('highlights' in CSS) for (const name of [FOUND, FOUND_NOW]) CSS.highlights.delete(name)
    },
    [],
  )

  useEffect(() => {
    const form = status.current?.closest('form')
    const text = document.getElementById(textId)
    if (!form || !text) return
    const search = (event: Event) => {
      event.preventDefault()
      const word = new FormData(form).get('q')
      if (typeof word !== 'string' || !word.trim()) return
      if (at === null) places.current = findPlaces(text, word.trim())
      show(at === null ? 0 : at + 1)
    }
    const begin = () => setAt(null)
    form.hidden = false
    form.addEventListener('submit', search)
    form.addEventListener('input', begin)
    return () => {
      form.removeEventListener('submit', search)
      form.removeEventListener('input', begin)
    }
  }, [textId, at])

  function show(index: number) {
    const found = places.current
    const now = found.length === 0 ? 0 : (index + found.length) % found.length
    const place = found[now]
    mark(FOUND, found)
    mark(FOUND_NOW, place ? [place] : [])
    setCount(found.length)
    setAt(now)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place?.startContainer.parentElement?.scrollIntoView({
      block: 'center',
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }

  return (
    <>
      <span ref={status} className={styles.count} role="status">
        {at === null ? '' : count === 0 ? t.notSaid : fill(t.count, { n: at + 1, count })}
      </span>
      {at !== null && count > 1 && (
        <button type="button" className={styles.before} onClick={() => show(at - 1)}>
          <Icon name="chevron" />
          <VisuallyHidden>{t.before}</VisuallyHidden>
        </button>
      )}
    </>
  )
}

/** Marks the paragraph that is being heard, in the text that the server wrote. */
function useMarkHeard(episode: string, textId: string): void {
  const second = useHeardAt(episode)
  useEffect(() => {
    const turns = [...document.querySelectorAll<HTMLElement>(`#${textId} > [data-at]`)]
    const now =
      second === null ? undefined : turns.findLast(({ dataset }) => Number(dataset.at) <= second)
    for (const turn of turns)
      if (turn === now) turn.setAttribute('aria-current', 'true')
      else turn.removeAttribute('aria-current')
  }, [second, textId])
}
