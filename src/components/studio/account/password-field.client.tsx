'use client'

import { type ComponentProps, useState } from 'react'
import { FieldButton, TextField } from '@/components/ui/field'

/** A password field with a button to show what is typed. */
export function PasswordField({
  label,
  ...props
}: { label: string } & Omit<
  ComponentProps<typeof TextField> & { id: string; name?: string },
  'children' | 'type' | 'label'
>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    >
      <FieldButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        onClick={() => setIsShown(!isShown)}
      />
    </TextField>
  )
}
