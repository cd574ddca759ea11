'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useRef, useState, type FormEvent } from 'react'
import { saveGlobal } from '@/api-client/globals'
import { ApiError } from '@/api-client/request'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK } from '@/domain/desk-paths'
import type { PageText, TextGlobal, TextPage } from '@/domain/page-texts'
import { DASHBOARD } from '@/domain/paths'
import type { EditedText } from '@/server/desk/texts'
import { Alert, Said } from '../ui/feedback'
import { Head } from '../ui/head'
import { Icon } from '../ui/icon'

type Values = Record<string, string>
/** Texts of at least this length are written in a field of several lines. */
const LONG = 60

const keyOf = ({ global, path }: PageText): string => `${global}:${path}`
const valuesOf = (texts: EditedText[]): Values =>
  Object.fromEntries(texts.map((text) => [keyOf(text), text.value]))

/** `mentalHealth.title` → `{ mentalHealth: { title } }` */
function nested(entries: [string, string][]): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const [path, value] of entries) {
    const [name = '', field] = path.split('.')
    data[name] = field ? { ...(data[name] as object | undefined), [field]: value } : value
  }
  return data
}

/** All texts of the public side, by page, beside the real page. */
export function Texts({
  pages,
  page,
  texts,
  seen,
}: {
  pages: { key: string; title: string }[]
  page: TextPage
  texts: EditedText[]
  seen: Partial<Record<TextGlobal, string>>
}) {
  const router = useRouter()
  const [saved, setSaved] = useState(() => valuesOf(texts))
  const [values, setValues] = useState(saved)
  const known = useRef(seen)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [before, setBefore] = useState<Values | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const changed = texts.filter((text) => values[keyOf(text)] !== saved[keyOf(text)])
  useUnsavedChangesPrompt(changed.length > 0 && !isSending)

  async function save(next: Values, previous: Values, canUndo: boolean) {
    setIsSending(true)
    setFailure(null)
    const different = texts.filter((text) => next[keyOf(text)] !== previous[keyOf(text)])
    try {
      for (const global of new Set(different.map((text) => text.global))) {
        const own = different.filter((text) => text.global === global)
        const data = nested(own.map((text) => [text.path, next[keyOf(text)]?.trim() ?? '']))
        known.current = {
          ...known.current,
          [global]: await saveGlobal(global, data, known.current[global]),
        }
      }
      setSaved(next)
      setValues(next)
      setBefore(canUndo ? previous : null)
      if (frame.current) frame.current.src = page.preview
      router.refresh()
    } catch (err) {
      if (!(err instanceof ApiError)) throw err
      setFailure(
        err.status === 409
          ? 'Somebody else has changed texts of this page since. What you wrote is kept here: copy it, reload the page, and put it in again.'
          : `${err.message} What you wrote is kept here; try again.`,
      )
    } finally {
      setIsSending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0) void save(values, saved, true)
  }

  return (
    <>
      <Head
        title="Page texts"
        note="What visitors read. A text that is left empty shows the site’s own words. {show}, {host} and {day} stand for the names and the day of release."
      />
      {before && (
        <Said decision={`change the texts of ${page.title}.`} result="They are on the site.">
          <button
            className="d-link"
            type="button"
            disabled={isSending}
            onClick={() => void save({ ...values, ...before }, values, false)}
          >
            Undo
          </button>
          <a className="d-link" href={page.preview}>
            View
          </a>
        </Said>
      )}
      <nav className="d-tabs d-texts__tabs" aria-label="Pages">
        {pages.map(({ key, title }) => (
          <Link
            key={key}
            href={`${DESK.texts}?page=${key}`}
            aria-current={key === page.key ? 'page' : undefined}
          >
            <b>{title}</b>
          </Link>
        ))}
      </nav>
      <div className="d-texts">
        <form className="d-form" id="texts" onSubmit={submit} aria-label={`Texts of ${page.title}`}>
          {texts.map((text) => {
            const key = keyOf(text)
            const field = {
              id: key,
              className: 'd-input',
              dir: 'auto',
              maxLength: 5000,
              value: values[key] ?? '',
              placeholder: text.standard,
              onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
                setBefore(null)
                setValues((now) => ({ ...now, [key]: value }))
              },
            }
            return (
              <div className="d-field" key={key}>
                <label className="d-label" htmlFor={key}>
                  {text.label}
                </label>
                {text.standard.length > LONG ? (
                  <textarea
                    rows={Math.min(8, Math.ceil(text.standard.length / 55) + 1)}
                    {...field}
                  />
                ) : (
                  <input {...field} />
                )}
              </div>
            )
          })}
          {page.rich.map(({ global, label }) => (
            <div className="d-field" key={global}>
              <p className="d-label">{label}</p>
              <p className="d-hint">
                Has headings, lists and links, so it has an editor of its own.
              </p>
              <p>
                <a className="d-btn d-btn--paper" href={`${DASHBOARD}/globals/${global}`}>
                  <Icon name="pen2" />
                  Write it
                </a>
              </p>
            </div>
          ))}
          {failure && <Alert title="Not saved.">{failure}</Alert>}
        </form>
        <aside className="d-texts__preview" aria-label="The page as visitors see it">
          <div className="d-preview__head">
            <h2 className="d-h2">The page now</h2>
            <div className="d-seg" role="group" aria-label="Width">
              {(['phone', 'desktop'] as const).map((one) => (
                <label key={one}>
                  <input
                    className="d-hidden"
                    type="radio"
                    name="width"
                    checked={width === one}
                    onChange={() => setWidth(one)}
                  />
                  <Icon name={one === 'phone' ? 'phone' : 'screen'} />
                  {one === 'phone' ? 'Phone' : 'Desktop'}
                </label>
              ))}
            </div>
          </div>
          <div className="d-texts__frame" data-width={width}>
            <iframe ref={frame} src={page.preview} title={`${page.title}, as visitors see it`} />
          </div>
        </aside>
      </div>
      <div className="d-savebar">
        <p className="d-savebar__state" role="status">
          <span className="d-strong">
            {changed.length === 0
              ? 'The site shows all of it.'
              : `${changed.length} ${changed.length === 1 ? 'text' : 'texts'} changed, not on the site yet.`}
          </span>
        </p>
        <div className="d-savebar__do">
          {changed.length > 0 && (
            <button className="d-btn d-btn--quiet" type="button" onClick={() => setValues(saved)}>
              Drop my edits
            </button>
          )}
          <button
            className="d-btn"
            type="submit"
            form="texts"
            aria-busy={isSending}
            disabled={isSending || changed.length === 0}
          >
            Update the site
          </button>
        </div>
      </div>
    </>
  )
}
