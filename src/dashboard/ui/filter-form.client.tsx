'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react'
import { Button } from './kit'

/** Time a search waits for the next key (ms). */
const PAUSE_MS = 350

const textOf = (values: Record<string, string>): string => JSON.stringify(values)

/**
 * The search and the filters of a list, which are in its address: a choice applies at once, a search
 * after a pause or with Enter, and the focus stays. Without scripts it is a form with a button.
 * @param action the page of the list
 * @param values what the page shows, by the names of the fields; empty for no choice
 */
export function FilterForm({
  action,
  values,
  className,
  children,
}: {
  action: string
  values: Record<string, string>
  className?: string | undefined
  children: ReactNode
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isBusy, startTransition] = useTransition()
  const shown = textOf(values)
  const last = useRef({ asked: shown, isTyped: false })

  useEffect(() => () => clearTimeout(pause.current), [])

  // When another way led here, such as Back, the fields say what is shown.
  useEffect(() => {
    if (last.current.asked === shown) return
    last.current = { asked: shown, isTyped: false }
    clearTimeout(pause.current)
    for (const [name, value] of Object.entries(JSON.parse(shown) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value
    }
  }, [shown])

  function apply(isTyped: boolean) {
    clearTimeout(pause.current)
    if (!form.current) return
    const asked = { ...values }
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      const text = String(value).trim()
      if (name in asked) asked[name] = text
      if (text) query.append(name, text)
    }
    if (textOf(asked) === last.current.asked) return
    // Going back leads to before a search, not through its letters.
    const go = isTyped && last.current.isTyped ? router.replace : router.push
    last.current = { asked: textOf(asked), isTyped }
    startTransition(() => go(query.size > 0 ? `${action}?${query}` : action, { scroll: false }))
  }

  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return
    clearTimeout(pause.current)
    pause.current = setTimeout(() => apply(true), PAUSE_MS)
  }

  return (
    <form
      ref={form}
      className={className}
      role="search"
      action={action}
      aria-busy={isBusy || undefined}
      onInput={onInput}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) apply(false)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply(false)
      }}
    >
      {children}
      <noscript>
        <Button variant="secondary" type="submit">
          Show
        </Button>
      </noscript>
    </form>
  )
}
