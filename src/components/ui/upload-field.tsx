import type { ComponentProps } from 'react'
import buttonStyles from './button.module.css'
import { classNames } from './class-names'
import { FieldError, FieldHint } from './field'
import fieldStyles from './field.module.css'
import { Icon } from './icon'
import styles from './upload-field.module.css'

type UploadFieldProps = {
  id: string
  label: string
  hint?: string
  error?: string | null
  /** Address of the preview, `null` while nothing is chosen. */
  preview: string | null
  /** Says what the preview shows. */
  alt?: string
  /** Where the preview is cut (CSS object-position). */
  position?: string
  /** Name and size of what is chosen, such as `sunset.jpg, 412 KB`. */
  file: string | null
  shape?: 'wide' | 'square'
} & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** An image to choose, with its preview. The file input is real, only hidden from the eye. */
export function UploadField({
  id,
  label,
  hint,
  error,
  preview,
  alt = 'Preview of the chosen image',
  position,
  file,
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
        <div className={styles.preview}>
          {preview ? (
            <img src={preview} alt={alt} style={{ objectPosition: position }} />
          ) : (
            <Icon name="image" />
          )}
        </div>
        <div className={styles.drop}>
          {file && <p className={styles.file}>{file}</p>}
          <div className={styles.choose}>
            <input
              name={id}
              {...input}
              id={id}
              type="file"
              className="visually-hidden"
              aria-labelledby={`${id}-label ${id}-choose`}
              aria-describedby={
                classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined
              }
              aria-invalid={error ? true : undefined}
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
              {file ? 'Replace image' : 'Choose image'}
            </label>
          </div>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
