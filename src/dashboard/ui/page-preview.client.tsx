'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { DeskIcon } from './icon'
import { classNames, Icon } from './kit'
import styles from './preview.module.css'

/** Widths of a common phone and a common desktop window, and how high the frame is (px). */
export const WIDTHS = {
  phone: { label: 'Phone', icon: 'phone', page: 390, frame: 544 },
  desktop: { label: 'Desktop', icon: 'screen', page: 1200, frame: 272 },
} as const

export type Width = keyof typeof WIDTHS

/** A choice of a few values beside each other. @param name of its radio buttons, unique on the page */
export const Switch = <Value extends string>({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string
  name: string
  value: Value
  options: Record<Value, { label: string; icon?: DeskIcon }>
  onChange: (value: Value) => void
}) => (
  <fieldset className={styles.switch}>
    <legend className="visually-hidden">{label}</legend>
    {(Object.keys(options) as Value[]).map((one) => {
      const { label: text, icon } = options[one]
      return (
        <label key={one}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={value === one}
            onChange={() => onChange(one)}
          />
          {icon && <Icon name={icon} />}
          {text}
        </label>
      )
    })}
  </fieldset>
)

export const WidthSwitch = (props: { value: Width; onChange: (width: Width) => void }) => (
  <Switch label="Width" name="preview-width" options={WIDTHS} {...props} />
)

export const AppearanceSwitch = (props: {
  value: 'light' | 'dark'
  onChange: (appearance: 'light' | 'dark') => void
}) => (
  <Switch
    label="Appearance"
    name="preview-appearance"
    options={{ light: { label: 'Light' }, dark: { label: 'Dark' } }}
    {...props}
  />
)

/**
 * A page of the site in a frame, as large as it fits.
 * @param className of the frame, where its height is not that of `WIDTHS`
 * @param largest how large the page is at most, where 1 is its own size
 */
export function PagePreview({
  width,
  className,
  largest = 1,
  title,
  ...page
}: {
  width: Width
  className?: string | undefined
  largest?: number
  title: string
} & ComponentProps<'iframe'>) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(entry.contentRect)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const { page: pageWidth, frame: height } = WIDTHS[width]
  const scale = Math.min(largest, size.width / pageWidth)
  return (
    <div
      className={classNames(styles.frame, className)}
      data-width={width}
      ref={frame}
      style={className ? undefined : { height }}
    >
      {size.width > 0 && (
        <iframe
          {...page}
          title={title}
          className={styles.page}
          style={{
            width: pageWidth,
            height: size.height / scale,
            left: (size.width - pageWidth * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  )
}
