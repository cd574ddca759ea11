'use client'

import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'

/** After which a wait is explained (ms). */
const SLOW_MS = 6000

/**
 * A form that the browser posts itself, so that it works without JavaScript. With it, the form says
 * that it is at work, and cannot be sent twice.
 * @param slow what is said when it takes long
 */
export function PostedForm({
  slow,
  children,
  ...form
}: { slow?: string; children: ReactNode } & Omit<ComponentProps<'form'>, 'method' | 'onSubmit'>) {
  const [isBusy, setIsBusy] = useState(false)
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    // Back from the next page, out of the browser's memory.
    const reset = () => {
      setIsBusy(false)
      setIsSlow(false)
    }
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  useEffect(() => {
    if (!isBusy || !slow) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isBusy, slow])

  return (
    <form
      method="post"
      encType="multipart/form-data"
      {...form}
      aria-busy={isBusy || undefined}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
        else setIsBusy(true)
      }}
    >
      {children}
      {slow && <p role="status">{isSlow && slow}</p>}
    </form>
  )
}

/** A file that is sent with its form as soon as it is chosen. */
export const FileInput = (input: Omit<ComponentProps<'input'>, 'type' | 'onChange'>) => (
  <input
    type="file"
    {...input}
    onChange={({ currentTarget: { files, form } }) => {
      if (files?.length) form?.requestSubmit()
    }}
  />
)
