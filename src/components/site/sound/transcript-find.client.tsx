'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { useSound } from './sound'
import styles from './transcript.module.css'
import './transcript-marks.css'

/** The names of what is marked, as the style sheet has them (CSS Custom Highlight API). */
const FOUND = 'transcript-found'
const FOUND_NOW = 'transcript-found-now'

/** Every place of a word in the paragraphs, whatever its case. */
function findPlaces(text: HTMLElement, word: string): Range[] {
  const wanted = word.toLowerCase()
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const places: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = (node.nodeValue ?? '').toLowerCase()
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

/** Finds words in a transcript, and marks the paragraph that is being heard. */
export function TranscriptFind({ episode, textId }: { episode: string; textId: string }) {
  const places = useRef<Range[]>([])
  const [word, setWord] = useState('')
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

  function show(found: Range[], index: number) {
    const place = found[index]
    mark(FOUND, found)
    mark(FOUND_NOW, place ? [place] : [])
    setCount(found.length)
    setAt(index)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place?.startContainer.parentElement?.scrollIntoView({
      block: 'center',
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }

  function search(event: FormEvent) {
    event.preventDefault()
    const text = document.getElementById(textId)
    if (!text || !word.trim()) return
    if (at === null) {
      places.current = findPlaces(text, word.trim())
      show(places.current, 0)
    } else step(1)
  }

  function step(by: 1 | -1) {
    const { length } = places.current
    if (length > 0 && at !== null) show(places.current, (at + by + length) % length)
  }

  return (
    <form
      className={styles.find}
      role="search"
      aria-label="Search this transcript"
      onSubmit={search}
    >
      <Icon name="search" />
      <label className="visually-hidden" htmlFor="transcript-word">
        Find a word in this episode
      </label>
      <input
        id="transcript-word"
        type="search"
        placeholder="Find a word in this episode"
        autoComplete="off"
        value={word}
        onChange={({ currentTarget }) => {
          setWord(currentTarget.value)
          setAt(null)
        }}
      />
      <span className={styles.count} role="status">
        {at === null ? '' : count === 0 ? 'Not said' : `${at + 1} of ${count}`}
      </span>
      <button type="submit">
        <Icon name="chevron" />
        <VisuallyHidden>{at === null ? 'Find' : 'Next place'}</VisuallyHidden>
      </button>
      <button type="button" className={styles.before} onClick={() => step(-1)}>
        <Icon name="chevron" />
        <VisuallyHidden>Place before</VisuallyHidden>
      </button>
    </form>
  )
}

/** Marks the paragraph that is being heard, in the text that the server wrote. */
function useMarkHeard(episode: string, textId: string): void {
  const { track, time } = useSound()
  const second = track?.id === episode ? time : null
  useEffect(() => {
    const turns = [...document.querySelectorAll<HTMLElement>(`#${textId} > [data-at]`)]
    const now =
      second === null ? undefined : turns.findLast(({ dataset }) => Number(dataset.at) <= second)
    for (const turn of turns)
      if (turn === now) turn.setAttribute('aria-current', 'true')
      else turn.removeAttribute('aria-current')
  }, [second, textId])
}
