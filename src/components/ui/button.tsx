import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { SiteLink } from './site-link'

type ButtonStyle = {
  /** `primary`: the main action, one per view; `contrast`: on a coloured background. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'contrast' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  block?: boolean
  /** Shown before the label. */
  icon?: IconName
  children: ReactNode
}

const variants = {
  primary: '',
  secondary: styles.secondary,
  quiet: styles.quiet,
  contrast: styles.contrast,
  danger: styles.danger,
}
const sizes = { small: styles.small, medium: '', large: styles.large }

export const buttonClass = (
  { variant = 'primary', size = 'medium', block }: Omit<ButtonStyle, 'icon' | 'children'> = {},
  className?: string,
) => classNames(styles.button, variants[variant], sizes[size], block && styles.block, className)

/** A button. `busy` shows a spinner; the label should say what is happening. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  className,
  children,
  ...rest
}: ButtonStyle & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      {...rest}
    >
      {icon && !busy && <Icon name={icon} />}
      {children}
    </button>
  )
}

const isExternal = (href: string) => href.includes(':')

/** A link styled as a button. Its arrow shows whether it stays on the site. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  arrow = false,
  href,
  className,
  children,
  ...rest
}: ButtonStyle & { arrow?: boolean; href: string } & Omit<ComponentProps<'a'>, 'href' | 'ref'>) {
  return (
    <SiteLink href={href} className={buttonClass({ variant, size, block }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {arrow && <Arrow href={href} />}
    </SiteLink>
  )
}

function Arrow({ href }: { href: string }) {
  return isExternal(href) ? (
    <Icon name="out" className={classNames(styles.arrow, styles.external)} />
  ) : (
    <Icon name="arrow" className={classNames(styles.arrow, styles.internal)} />
  )
}

/** A standalone text link, with an arrow unless `arrow` is false. */
export function TextLink({
  href,
  arrow = true,
  children,
  ...rest
}: { arrow?: boolean; href: string; children: ReactNode } & Omit<
  ComponentProps<'a'>,
  'href' | 'ref' | 'className'
>) {
  return (
    <SiteLink href={href} className={styles.textLink} {...rest}>
      {children}
      {arrow && <Arrow href={href} />}
    </SiteLink>
  )
}
