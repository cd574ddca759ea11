'use client'

import { ButtonLink, TextLink } from '@/components/ui/button'
import { useTexts } from '@/components/ui/texts.client'
import type { ListenApp } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import { iconOf } from './app-icons'
import { useListenApp } from './listen-app.client'

/** The way to follow the show: the app that was chosen on this device, or the page with all of them. */
export function FollowButton({ apps }: { apps: ListenApp[] }) {
  const own = useListenApp()
  const { apps: t } = useTexts()
  const app = apps.find(({ name }) => name === own)
  if (!app)
    return (
      <ButtonLink href={PATHS.follow} variant="secondary" size="large" icon="plus">
        {t.follow}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink href={app.href} variant="secondary" size="large" icon={iconOf(app.name)}>
        {fill(t.followOn, { app: app.name })}
      </ButtonLink>
      <TextLink href={PATHS.follow} arrow={false}>
        {t.others}
      </TextLink>
    </>
  )
}
