'use client'

import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, get, set } from 'react-hook-form'
import { saveGlobal } from '@/client/globals'
import { useDraft } from '@/components/studio/shared/use-draft'
import { DESK_ROUTES, globalRecordPath } from '@/domain/desk-routes'
import type { PageText, TextGlobal, TextPage } from '@/domain/show/page-texts'
import { shownText } from '@/domain/texts/fill'
import { countOf } from '@/domain/language/text'
import type { EditedText } from '@/server/desk/texts'
import { TextArea, TextField } from '@/components/ui/field'
import { Head } from '../ui/head'
import type { ActionResult } from '../ui/action-result'
import { classNames, forms, layout, TextLink, ui } from '../ui/kit'
import { Switch } from '../ui/page-preview.client'
import { SaveBar } from '../ui/save-bar'
import { SwitchField } from '../ui/switch-field'
import { UnsavedNotice } from '../ui/unsaved-notice.client'
import { useActionForm } from '../ui/use-action-form.client'
import { Preview } from './preview.client'
import { RichTextField } from './rich-text-field.client'
import styles from './texts.module.css'

/** Texts of at least this length are written in a field of several lines. */
const LONG = 60

/** Texts that were typed and are not live, by their names. */
const NO_CHANGES: Record<string, string> = {}

const nameOf = ({ global, path }: PageText): string => `${global}.${path}`

/** The texts by global and field, as they are sent. */
function valuesOf(
  texts: EditedText[],
  valueOf = ({ value }: EditedText): unknown => value,
): FieldValues {
  const values: FieldValues = {}
  for (const text of texts) set(values, nameOf(text), valueOf(text))
  return values
}

/** The part of a text that is sent as it is typed. */
function sentOf({ kind }: EditedText, typed: string): unknown {
  if (kind === 'switch') return typed !== ''
  if (kind === 'rich' || kind === 'rich with images') return typed ? JSON.parse(typed) : null
  return typed.trim() || null
}

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
  const { act, isBusy, feedback, field, values, reset, saved, submit, ...form } = useActionForm({
    values: stored,
    conflict:
      'This page’s text changed elsewhere while you were editing. Copy yours, then reload the page.',
  })

  /** Shows the page, or the field again that has been looked at on it. */
  function show(next: keyof typeof SHOWN) {
    flushSync(() => setShown(next))
    if (next === 'page') window.scrollTo({ top: 0 })
    else if (focused) document.getElementsByName(focused)[0]?.scrollIntoView({ block: 'center' })
  }

  const changesOf = (next: FieldValues, previous: FieldValues) =>
    texts.filter((text) => get(next, nameOf(text)) !== get(previous, nameOf(text)))
  const changes = changesOf(values, stored)
  const changed = changes.length
  const draft = useDraft({
    form: `texts-${page.key}`,
    empty: NO_CHANGES,
    values: Object.fromEntries(changes.map((text) => [nameOf(text), get(values, nameOf(text))])),
    isDirty: changed > 0,
    onRestore: (kept) => {
      for (const text of texts) {
        const typed = kept[nameOf(text)]
        if (typed !== undefined) form.set(nameOf(text), typed)
      }
    },
  })

  async function save(next: FieldValues, previous: FieldValues): Promise<ActionResult> {
    const data = valuesOf(changesOf(next, previous), (text) =>
      sentOf(text, get(next, nameOf(text))),
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
    const { kind } = text
    if (kind === 'switch')
      return (
        <SwitchField
          key={props.name}
          id={props.id}
          label={text.label}
          hint="Leaves out what the site says about itself. Your text then has to follow what you switch on and off."
          checked={props.value !== ''}
          onChange={({ currentTarget }) =>
            form.set(props.name, currentTarget.checked ? 'true' : '')
          }
        />
      )
    if (kind === 'rich' || kind === 'rich with images')
      return (
        <RichTextField
          key={props.name}
          id={props.id}
          label={text.label}
          value={props.value}
          defaultText={text.defaultText}
          hasImages={kind === 'rich with images'}
          onChange={(value) => form.set(props.name, value)}
        />
      )
    return kind === 'lines' || text.defaultText.length > LONG ? (
      <TextArea
        key={props.name}
        rows={kind === 'lines' ? 4 : Math.min(8, Math.ceil(text.defaultText.length / 55) + 1)}
        {...props}
      />
    ) : (
      <TextField key={props.name} {...props} />
    )
  }

  // A page that is a global of its own.
  const recordOf = texts.find(({ kind }) => kind === 'rich' || kind === 'rich with images')?.global
  const edited = texts.find((text) => nameOf(text) === focused)
  const parts = [...new Set(texts.map(({ part }) => part))]

  return (
    <>
      <Head
        title={page.title}
        note="Leave a field empty to use the default. {show}, {host} and {day} are replaced by your show’s name, your name and your release day."
      >
        <TextLink href={DESK_ROUTES.texts}>All page text</TextLink>
        {recordOf && <TextLink href={globalRecordPath(recordOf)}>All fields</TextLink>}
      </Head>
      <UnsavedNotice
        drafts={draft.savedDrafts}
        namesOf={(kept) =>
          texts
            .filter((text) => nameOf(text) in kept.values)
            .map(({ label }) => label)
            .join(', ')
        }
        onRestore={draft.restore}
        onDiscard={draft.discard}
      />
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
