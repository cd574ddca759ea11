'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { describedBy, Field } from '@/components/ui/field'
import { classNames, forms, Icon } from './kit'

type Zone = {
  fileName?: string | null | undefined
  onFiles: (files: FileList | null) => void
  children?: ReactNode
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'>

/**
 * A zone that files are dropped on or chosen from: a real file input that covers it unseen.
 * @param className of the zone
 * @param children what it shows instead of its words
 */
export function FileZone({ className, fileName, onFiles, children, ...input }: Zone) {
  const [isOver, setIsOver] = useState(false)
  return (
    <div
      className={classNames(forms.zone, isOver && forms.over, className)}
      onDragEnter={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={() => setIsOver(false)}
    >
      {children ?? (
        <>
          <Icon name="upload" />
          {fileName && <span className={forms.fileName}>{fileName}</span>}
          <span>
            <span className={forms.choose}>{fileName ? 'Replace' : 'Choose a file'}</span> or drop{' '}
            {fileName ? 'another' : 'it here'}
          </span>
        </>
      )}
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files)
          currentTarget.value = '' // So that the same file can be chosen again.
        }}
      />
    </div>
  )
}

/** A drop zone with its label, hint and error. */
export const FileField = ({
  id,
  label,
  hint,
  error,
  ...zone
}: Zone & {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}) => (
  <Field id={id} label={label} hint={hint} error={error ?? null}>
    <FileZone id={id} name={id} {...describedBy(id, error, Boolean(hint))} {...zone} />
  </Field>
)
