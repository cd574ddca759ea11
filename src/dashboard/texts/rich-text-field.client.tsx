'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { uploadSitePicture } from '@/client/images'
import { ToolBox } from '../episodes/notes/box.client'
import { linkError, withScheme } from '../episodes/notes/link-address'
import notes from '../episodes/notes/notes-field.module.css'
import { type Tool, Toolbar } from '../episodes/notes/toolbar.client'
import { classNames, fields, Icon, LinkButton } from '../ui/kit'
import { ImageBox } from './image-box.client'
import type { RichText, RichTextHandle } from './rich-text.client'
import type { BlockKind, Mark, RichTextState } from './rich-text-editor'
import styles from './texts.module.css'

const MARK_TOOLS: [Mark, label: string, sign: string][] = [
  ['bold', 'Bold', 'B'],
  ['italic', 'Italic', 'I'],
  ['underline', 'Underline', 'U'],
  ['strikethrough', 'Strikethrough', 'S'],
  ['subscript', 'Subscript', 'x₂'],
  ['superscript', 'Superscript', 'x²'],
  ['code', 'Code', '<>'],
]

const BLOCK_TOOLS: [BlockKind, label: string, sign: string][] = [
  ['h2', 'Heading', 'H2'],
  ['h3', 'Heading in a section', 'H3'],
  ['h4', 'Smallest heading', 'H4'],
  ['number', 'Numbered list', '1.'],
  ['quote', 'Quote', '“'],
]

const sign = (text: string) => <span aria-hidden="true">{text}</span>

/**
 * A rich text of a page: headings, lists, quotes and links, and images where the page has some.
 * @param value as JSON; empty while visitors read the default
 */
export function RichTextField({
  id,
  label,
  value,
  defaultText,
  hasImages,
  onChange,
}: {
  id: string
  label: string
  value: string
  defaultText: string
  hasImages: boolean
  onChange: (value: string) => void
}) {
  const text = useRef<RichTextHandle>(null)
  const [Editor, setEditor] = useState<typeof RichText | null>(null)
  const [state, setState] = useState<Partial<RichTextState>>({})
  const [box, setBox] = useState<{ kind: 'image' } | { kind: 'link'; url: string | null } | null>(
    null,
  )

  useEffect(() => {
    let isCurrent = true
    void import('./rich-text.client').then((loaded) => {
      if (isCurrent) setEditor(() => loaded.RichText)
    })
    return () => {
      isCurrent = false
    }
  }, [])

  const close = () => {
    setBox(null)
    text.current?.focus()
  }
  const askForLink = () => setBox({ kind: 'link', url: text.current?.hold().url ?? null })
  const tools: Tool[] = [
    ...MARK_TOOLS.map(([mark, name, letter]) => ({
      ...{ id: mark, label: name, sign: sign(letter) },
      isPressed: state.marks?.includes(mark) ?? false,
      onPress: () => text.current?.format(mark),
    })),
    {
      ...{ id: 'link', label: 'Link', keys: 'Ctrl+K', sign: <Icon name="link" /> },
      isPressed: state.link || box?.kind === 'link',
      onPress: askForLink,
    },
    {
      ...{ id: 'bullet', label: 'List', sign: <Icon name="ul" /> },
      isPressed: state.block === 'bullet',
      onPress: () => text.current?.setBlock('bullet'),
    },
    ...BLOCK_TOOLS.map(([kind, name, letter]) => ({
      ...{ id: kind, label: name, sign: sign(letter) },
      isPressed: state.block === kind,
      onPress: () => text.current?.setBlock(kind),
    })),
    {
      ...{ id: 'line', label: 'Dividing line', sign: sign('—') },
      onPress: () => text.current?.insert({ type: 'horizontalrule', version: 1 }),
    },
    ...(hasImages
      ? [
          {
            ...{ id: 'image', label: 'Image', sign: <Icon name="image" /> },
            isPressed: box?.kind === 'image',
            onPress: () => {
              text.current?.hold()
              setBox({ kind: 'image' })
            },
          },
        ]
      : []),
    {
      ...{ id: 'undo', label: 'Undo typing', keys: 'Ctrl+Z', sign: <Icon name="undo" /> },
      isOff: !state.canUndo,
      onPress: () => text.current?.undo(),
    },
    {
      ...{ id: 'redo', label: 'Redo typing', keys: 'Ctrl+Y', sign: <Icon name="redo" /> },
      isOff: !state.canRedo,
      onPress: () => text.current?.redo(),
    },
  ]

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    event.stopPropagation()
    askForLink()
  }

  async function addImage(file: File, alt: string) {
    const image = await uploadSitePicture('text', alt, file)
    setBox(null)
    text.current?.insert({
      ...{ type: 'upload', version: 3, format: '', relationTo: 'site_pictures', fields: {} },
      value: image,
    })
  }

  return (
    <div className={fields.field}>
      <span className={fields.label} id={`${id}-label`} onClick={() => text.current?.focus()}>
        {label}
      </span>
      <div className={classNames(notes.write, styles.rich)}>
        <Toolbar tools={tools} controls={id} />
        {box?.kind === 'link' && (
          <ToolBox
            label="Link URL"
            initial={box.url ?? ''}
            placeholder="https://"
            inputMode="url"
            check={linkError}
            onApply={(url) => {
              setBox(null)
              text.current?.link(withScheme(url))
            }}
            onRemove={
              box.url === null
                ? null
                : () => {
                    setBox(null)
                    text.current?.link(null)
                  }
            }
            onClose={close}
          />
        )}
        {box?.kind === 'image' && <ImageBox onAdd={addImage} onClose={close} />}
        {Editor ? (
          <Editor
            id={id}
            value={value}
            handle={text}
            onChange={onChange}
            onState={(now) => setState((before) => ({ ...before, ...now }))}
            onKeyDown={onKeyDown}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
          />
        ) : (
          <div className={notes.text} aria-busy="true" />
        )}
      </div>
      <div className={fields.hint} id={`${id}-hint`}>
        {value === '' && defaultText && (
          <details className={styles.default}>
            <summary>Visitors read the default text</summary>
            <p dir="auto">{defaultText}</p>
          </details>
        )}
        {value !== '' && (
          <LinkButton onClick={() => onChange('')}>
            {defaultText ? 'Use the default text' : 'Remove this text'}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
