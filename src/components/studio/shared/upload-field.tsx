import type { ComponentProps, ReactNode } from 'react'
import buttonStyles from '@/components/ui/button.module.css'
import { classNames } from '@/components/ui/class-names'
import { describedBy, FieldError, FieldHint } from '@/components/ui/field'
import fieldStyles from '@/components/ui/field.module.css'
import { Icon } from '@/components/ui/icon'
import styles from './upload-field.module.css'

type UploadFieldProps = {
  id: string
  label: string
  hint?: string
  error?: string | null
  /** The chosen image as the page will show it, `null` while there is none. */
  preview: ReactNode
  /** Name and size of the chosen file, such as `sunset.jpg, 412 KB`. */
  fileLabel: string | null
  shape?: 'wide' | 'square'
} & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** A field for an image, with a preview: a drop zone that a real file input covers unseen. */
export function UploadField({
  id,
  label,
  hint,
  error,
  preview,
  fileLabel,
  shape = 'wide',
  ...input
}: UploadFieldProps) {
  return (
    <div className={fieldStyles.field}>
      <p className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </p>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div
        className={classNames(
          styles.upload,
          shape === 'square' && styles.square,
          error && styles.invalid,
        )}
      >
        {preview ?? (
          <div className={styles.placeholder}>
            <Icon name="image" />
          </div>
        )}
        <div className={styles.drop}>
          {fileLabel && <p className={styles.file}>{fileLabel}</p>}
          <div className={styles.choose}>
            <input
              name={id}
              {...input}
              id={id}
              type="file"
              className={styles.input}
              aria-labelledby={`${id}-label ${id}-choose`}
              {...describedBy(id, error, Boolean(hint))}
            />
            <label
              htmlFor={id}
              id={`${id}-choose`}
              className={classNames(
                buttonStyles.button,
                buttonStyles.secondary,
                buttonStyles.small,
              )}
            >
              <Icon name="image" />
              {fileLabel ? 'Replace image' : 'Choose image'}
            </label>
          </div>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
