import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { SiteLink } from './site-link'

type Look = {
  /** pen: the one main action; paper: every other; ink: on a coloured field; danger: takes away. */
  look?: 'pen' | 'paper' | 'ink' | 'danger'
  size?: 'small' | 'medium' | 'large'
  block?: boolean
  /** Before the words. */
  icon?: IconName
  children: ReactNode
}

const looks = { pen: '', paper: styles.paper, ink: styles.ink, danger: styles.danger }
const sizes = { small: styles.small, medium: '', large: styles.large }

const classOf = ({ look = 'pen', size = 'medium', block }: Look, className?: string) =>
  classNames(styles.button, looks[look], sizes[size], block && styles.block, className)

/** A button. `busy` shows a turning ring; the words should say what is happening. */
export function Button({
  look,
  size,
  block,
  icon,
  busy,
  className,
  children,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classOf({ look, size, block, children }, className)}
      aria-busy={busy || undefined}
      {...rest}
    >
      {icon && !busy && <Icon name={icon} />}
      {children}
    </button>
  )
}

const isAway = (href: string) => href.includes(':')

/** A link that looks like a button. The arrow behind the words tells where it leads. */
export function ButtonLink({
  look,
  size,
  block,
  icon,
  arrow = false,
  href,
  className,
  children,
  ...rest
}: Look & { arrow?: boolean; href: string } & Omit<ComponentProps<'a'>, 'href' | 'ref'>) {
  return (
    <SiteLink href={href} className={classOf({ look, size, block, children }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {arrow && <Arrow href={href} />}
    </SiteLink>
  )
}

function Arrow({ href }: { href: string }) {
  return isAway(href) ? (
    <Icon name="out" className={classNames(styles.sign, styles.out)} />
  ) : (
    <Icon name="arrow" className={classNames(styles.sign, styles.go)} />
  )
}

/** A quiet link that stands alone; an arrow behind it unless told otherwise. */
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
