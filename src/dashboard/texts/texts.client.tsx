'use client'

import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, get, set } from 'react-hook-form'
import { saveGlobal } from '@/api-client/globals'
import { useForm } from '@/components/forms/use-form.client'
import { useUnsavedChangesPrompt } from '@/components/studio/shared/use-unsaved-changes-prompt'
import { DESK_ROUTES, globalRecordPath } from '@/domain/desk-routes'
import type { PageText, TextGlobal, TextPage } from '@/domain/show/page-texts'
import { shownText } from '@/domain/texts/fill'
import { countOf } from '@/domain/language/text'
import type { EditedText } from '@/server/desk/texts'
import { TextArea, TextField } from '../ui/field'
import { Head } from '../ui/head'
import type { ActionResult } from '../ui/action-result'
import { buttonClass, classNames, forms, Icon, layout, TextLink, ui } from '../ui/kit'
import { Switch } from '../ui/page-preview.client'
import { SaveBar } from '../ui/save-bar'
import { useAction } from '../ui/use-action.client'
import { Preview } from './preview.client'
import styles from './texts.module.css'

/** Texts of at least this length are written in a field of several lines. */
const LONG = 60

const nameOf = ({ global, path }: PageText): string => `${global}.${path}`

/** The texts by global and field, as they are sent. */
function valuesOf(
  texts: EditedText[],
  valueOf = ({ value }: EditedText): string | null => value,
): FieldValues {
  const values: FieldValues = {}
  for (const text of texts) set(values, nameOf(text), valueOf(text))
  return values
}

/** What is shown where the screen has no room for both. */
const SHOWN = { fields: { label: 'Text' }, page: { label: 'Live page' } } as const

/** The texts of a page in their parts, beside the real page, which marks the one that has the focus. */
export function Texts({
  page,
  texts,
  seen,
}: {
  page: TextPage
  texts: EditedText[]
  seen: Partial<Record<TextGlobal, string>>
}) {
  const [stored, setStored] = useState(() => valuesOf(texts))
  const known = useRef(seen)
  const [focused, setFocused] = useState<string | null>(null)
  const [saves, setSaves] = useState(0)
  const [shown, setShown] = useState<keyof typeof SHOWN>('fields')
  const { act, isBusy, feedback, hideToast } = useAction({
    isForm: true,
    conflict:
      'This page’s text changed elsewhere while you were editing. Copy yours, then reload the page.',
  })
  const { field, values, isDirty, reset, saved, submit } = useForm({
    values: stored,
    onChange: hideToast,
  })
  useUnsavedChangesPrompt(isDirty && !isBusy)

  /** Shows the page, or the field again that has been looked at on it. */
  function show(next: keyof typeof SHOWN) {
    flushSync(() => setShown(next))
    if (next === 'page') window.scrollTo({ top: 0 })
    else if (focused) document.getElementsByName(focused)[0]?.scrollIntoView({ block: 'center' })
  }

  const changesOf = (next: FieldValues, previous: FieldValues) =>
    texts.filter((text) => get(next, nameOf(text)) !== get(previous, nameOf(text)))
  const changed = changesOf(values, stored).length

  async function save(next: FieldValues, previous: FieldValues): Promise<ActionResult> {
    const data = valuesOf(
      changesOf(next, previous),
      (text) => String(get(next, nameOf(text))).trim() || null,
    )
    for (const global of Object.keys(data) as TextGlobal[])
      known.current = {
        ...known.current,
        [global]: await saveGlobal(global, data[global], known.current[global]),
      }
    setStored(next)
    saved(next)
    setSaves((before) => before + 1)
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

  const onFocus = ({ target }: FocusEvent) =>
    setFocused('name' in target ? String(target.name) : null)

  const textField = (text: EditedText) => {
    const props = {
      ...field(nameOf(text)),
      label: text.label,
      dir: 'auto',
      maxLength: 5000,
      placeholder: text.defaultText,
    }
    return text.hasLines || text.defaultText.length > LONG ? (
      <TextArea
        key={props.name}
        rows={text.hasLines ? 4 : Math.min(8, Math.ceil(text.defaultText.length / 55) + 1)}
        {...props}
      />
    ) : (
      <TextField key={props.name} {...props} />
    )
  }

  const edited = texts.find((text) => nameOf(text) === focused)
  const parts = [...new Set(texts.map(({ part }) => part))]

  return (
    <>
      <Head
        title={page.title}
        note="Leave a field empty to use the default. {show}, {host} and {day} are replaced by your show’s name, your name and your release day."
      >
        <TextLink href={DESK_ROUTES.texts}>All page text</TextLink>
      </Head>
      <div className={layout.said}>{feedback}</div>
      <div className={styles.switch}>
        <Switch label="Show" name="texts-shown" value={shown} options={SHOWN} onChange={show} />
      </div>
      <div className={styles.texts} data-shown={shown}>
        <form
          className={forms.form}
          id="texts"
          onSubmit={onSubmit}
          onFocus={onFocus}
          aria-label={`Text of ${page.title}`}
        >
          {parts.map((part) => (
            <fieldset className={classNames(forms.form, styles.part)} key={part}>
              <legend className={ui.heading}>{part}</legend>
              {texts.filter((text) => text.part === part).map(textField)}
            </fieldset>
          ))}
          {page.rich.map(({ global, label }) => (
            <div className={forms.field} key={global}>
              <p className={forms.label}>{label}</p>
              <p className={forms.hint}>This page has its own rich-text editor.</p>
              <p>
                <a
                  className={buttonClass({ variant: 'secondary' })}
                  href={globalRecordPath(global)}
                >
                  <Icon name="pen2" />
                  Open editor
                </a>
              </p>
            </div>
          ))}
        </form>
        <Preview
          page={page}
          text={edited ? shownText(String(get(stored, nameOf(edited))), edited.defaultText) : null}
          savedAt={saves}
        />
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
