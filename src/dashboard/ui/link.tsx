import Link from 'next/link'
import type { ComponentProps } from 'react'
import { buttonClass } from '@/components/ui/button'
import ui from './ui.module.css'

/** A link that stands on its own; what it leads to is loaded when it is followed. */
export const TextLink = (link: ComponentProps<typeof Link>) => (
  <Link className={ui.link} prefetch={false} {...link} />
)

/** A link in the form of a button. */
export const ButtonLink = ({
  variant,
  ...link
}: ComponentProps<typeof Link> & Pick<Parameters<typeof buttonClass>[0] & object, 'variant'>) => (
  <Link className={buttonClass({ variant })} prefetch={false} {...link} />
)

/** An action that is said like a link. */
export const LinkButton = (button: ComponentProps<'button'>) => (
  <button className={ui.link} type="button" {...button} />
)
