'use client'

import { ButtonLink, TextLink } from '@/components/ui/button'
import type { ListenApp } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { iconOf } from './app-icons'
import { useListenApp } from './listen-app.client'

/** The way to follow the show: the app that was chosen on this device, or the page with all of them. */
export function FollowButton({ apps }: { apps: ListenApp[] }) {
  const own = useListenApp()
  const app = apps.find(({ name }) => name === own)
  if (!app)
    return (
      <ButtonLink href={PATHS.follow} variant="secondary" size="large" icon="plus">
        Follow the show
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink href={app.href} variant="secondary" size="large" icon={iconOf(app.name)}>
        Follow on {app.name}
      </ButtonLink>
      <TextLink href={PATHS.follow} arrow={false}>
        Other apps
      </TextLink>
    </>
  )
}
