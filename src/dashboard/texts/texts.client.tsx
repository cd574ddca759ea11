'use client'

import Link from 'next/link'
import { type FormEvent, useRef, useState } from 'react'
import { type FieldValues, get, set } from 'react-hook-form'
import { saveGlobal } from '@/api-client/globals'
import { useForm } from '@/components/forms/use-form.client'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK_ROUTES } from '@/domain/desk-routes'
import type { PageText, TextGlobal, TextPage } from '@/domain/show/page-texts'
import { DASHBOARD } from '@/domain/paths'
import { countOf } from '@/domain/language/text'
import type { EditedText } from '@/server/desk/texts'
import { TextArea, TextField } from '../ui/field'
import { Head } from '../ui/head'
import type { ActionResult } from '../ui/action-result'
import { buttonClass, classNames, forms, Icon, layout, ui } from '../ui/kit'
import { SaveBar } from '../ui/save-bar'
import { useAction } from '../ui/use-action.client'
import { Preview } from './preview.client'
import styles from './texts.module.css'

/** Texts of at least this length are written in a field of several lines. */
const LONG = 60

const nameOf = ({ global, path }: PageText): string => `${global}.${path}`

/** The texts by global and field, as they are sent. */
function valuesOf(texts: EditedText[], valueOf = ({ value }: EditedText) => value): FieldValues {
  const values: FieldValues = {}
  for (const text of texts) set(values, nameOf(text), valueOf(text))
  return values
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
  const [stored, setStored] = useState(() => valuesOf(texts))
  const known = useRef(seen)
  const frame = useRef<HTMLIFrameElement>(null)
  const { act, isBusy, toast, problem, dialog, hideToast } = useAction({
    isForm: true,
    conflict:
      'Someone else changed this page’s text while you were editing. Copy yours, then reload the page.',
  })
  const { field, values, isDirty, reset, saved, submit } = useForm({
    values: stored,
    onChange: hideToast,
  })
  useUnsavedChangesPrompt(isDirty && !isBusy)

  const changesOf = (next: FieldValues, previous: FieldValues) =>
    texts.filter((text) => get(next, nameOf(text)) !== get(previous, nameOf(text)))
  const changed = changesOf(values, stored).length

  async function save(next: FieldValues, previous: FieldValues): Promise<ActionResult> {
    const data = valuesOf(changesOf(next, previous), (text) =>
      String(get(next, nameOf(text))).trim(),
    )
    for (const global of Object.keys(data) as TextGlobal[])
      known.current = {
        ...known.current,
        [global]: await saveGlobal(global, data[global], known.current[global]),
      }
    setStored(next)
    saved(next)
    if (frame.current) frame.current.src = page.preview
    return {
      message: `Text of ${page.title} is live.`,
      link: (
        <a className={ui.link} href={page.preview}>
          View
        </a>
      ),
      undo: async () => {
        await save(previous, next)
        reset(previous)
        return { message: 'Undone.' }
      },
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    submit((next) => act(() => save(next, stored), 'Couldn’t save the text.'))(event)

  return (
    <>
      <Head
        title="Page text"
        note="The text on your public pages. Leave a field empty to use the default. {show}, {host} and {day} are replaced by your show’s name, your name and your release day."
      />
      {toast}
      <nav className={classNames(layout.tabs, styles.tabs)} aria-label="Pages">
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
      <div className={styles.texts}>
        <form
          className={forms.form}
          id="texts"
          onSubmit={onSubmit}
          aria-label={`Text of ${page.title}`}
        >
          {texts.map((text) => {
            const props = {
              ...field(nameOf(text)),
              label: text.label,
              dir: 'auto',
              maxLength: 5000,
              placeholder: text.standard,
            }
            return text.standard.length > LONG ? (
              <TextArea
                key={props.name}
                rows={Math.min(8, Math.ceil(text.standard.length / 55) + 1)}
                {...props}
              />
            ) : (
              <TextField key={props.name} {...props} />
            )
          })}
          {page.rich.map(({ global, label }) => (
            <div className={forms.field} key={global}>
              <p className={forms.label}>{label}</p>
              <p className={forms.hint}>This page has its own rich-text editor.</p>
              <p>
                <a
                  className={buttonClass({ variant: 'secondary' })}
                  href={`${DASHBOARD}/globals/${global}`}
                >
                  <Icon name="pen2" />
                  Open editor
                </a>
              </p>
            </div>
          ))}
          {problem}
          {dialog}
        </form>
        <Preview page={page} frame={frame} />
      </div>
      <SaveBar
        form="texts"
        state={changed === 0 ? 'All changes are live' : countOf(changed, 'unpublished change')}
        action="Publish changes"
        isBusy={isBusy}
        isOff={changed === 0}
        onDiscard={changed > 0 ? () => reset() : null}
      />
    </>
  )
}
