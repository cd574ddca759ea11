'use client'

import Link from 'next/link'
import { useRef, useState, type FormEvent } from 'react'
import { saveGlobal } from '@/api-client/globals'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { PageText, TextGlobal, TextPage } from '@/domain/show/page-texts'
import { DASHBOARD } from '@/domain/paths'
import { countOf } from '@/domain/language/text'
import type { EditedText } from '@/server/desk/texts'
import { TextArea, TextField } from '../ui/field'
import { Head } from '../ui/head'
import type { ActionResult } from '../ui/action-result'
import { Icon } from '../ui/icon'
import { useAction } from '../ui/use-action.client'

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

/** All text of the public side, by page, beside the real page. */
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
  const [saved, setSaved] = useState(() => valuesOf(texts))
  const [values, setValues] = useState(saved)
  const known = useRef(seen)
  const frame = useRef<HTMLIFrameElement>(null)
  const { act, isBusy, toast, problem, dialog, hideToast } = useAction({
    isForm: true,
    conflict:
      'Someone else changed this page’s text while you were editing. Copy yours, then reload the page.',
  })
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const changed = texts.filter((text) => values[keyOf(text)] !== saved[keyOf(text)])
  useUnsavedChangesPrompt(changed.length > 0 && !isBusy)

  async function save(next: Values, previous: Values): Promise<ActionResult> {
    const different = texts.filter((text) => next[keyOf(text)] !== previous[keyOf(text)])
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
    if (frame.current) frame.current.src = page.preview
    return {
      message: `Text of ${page.title} is live.`,
      link: (
        <a className="d-link" href={page.preview}>
          View
        </a>
      ),
      undo: async () => ({ ...(await save(previous, next)), message: 'Undone.', undo: undefined }),
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0) void act(() => save(values, saved), 'Couldn’t save the text.')
  }

  return (
    <>
      <Head
        title="Page text"
        note="The text on your public pages. Leave a field empty to use the default. {show}, {host} and {day} are replaced by your show’s name, your name and your release day."
      />
      {toast}
      <nav className="d-tabs d-texts__tabs" aria-label="Pages">
        {pages.map(({ key, title }) => (
          <Link
            key={key}
            href={`${DESK_ROUTES.texts}?page=${key}`}
            aria-current={key === page.key ? 'page' : undefined}
          >
            <b>{title}</b>
          </Link>
        ))}
      </nav>
      <div className="d-texts">
        <form className="d-form" id="texts" onSubmit={submit} aria-label={`Text of ${page.title}`}>
          {texts.map((text) => {
            const key = keyOf(text)
            const field = {
              id: key,
              label: text.label,
              dir: 'auto',
              maxLength: 5000,
              value: values[key] ?? '',
              placeholder: text.standard,
              onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
                hideToast()
                setValues((now) => ({ ...now, [key]: value }))
              },
            }
            return text.standard.length > LONG ? (
              <TextArea
                key={key}
                rows={Math.min(8, Math.ceil(text.standard.length / 55) + 1)}
                {...field}
              />
            ) : (
              <TextField key={key} {...field} />
            )
          })}
          {page.rich.map(({ global, label }) => (
            <div className="d-field" key={global}>
              <p className="d-label">{label}</p>
              <p className="d-hint">This page has its own rich-text editor.</p>
              <p>
                <a className="d-btn d-btn--paper" href={`${DASHBOARD}/globals/${global}`}>
                  <Icon name="pen2" />
                  Open editor
                </a>
              </p>
            </div>
          ))}
          {problem}
          {dialog}
        </form>
        <aside className="d-texts__preview" aria-label="The page as visitors see it">
          <div className="d-preview__head">
            <h2 className="d-h2">Live page</h2>
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
              ? 'All changes are live'
              : countOf(changed.length, 'unpublished change')}
          </span>
        </p>
        <div className="d-savebar__do">
          {changed.length > 0 && (
            <button className="d-btn d-btn--quiet" type="button" onClick={() => setValues(saved)}>
              Discard changes
            </button>
          )}
          <button
            className="d-btn"
            type="submit"
            form="texts"
            aria-busy={isBusy}
            disabled={isBusy || changed.length === 0}
          >
            Publish changes
          </button>
        </div>
      </div>
    </>
  )
}
