import { ButtonLink, TextLink } from '@/components/ui/button'
import type { ListenApp } from '@/domain/content'
import { PATHS } from '@/domain/paths'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'
import { iconOf } from './app-icons'
import { AppItems } from './app-links'

/** The way to follow the show: the app that was chosen on this device, or the page with all of them. */
export function FollowButton({ apps }: { apps: ListenApp[] }) {
  const { apps: t } = pageTexts().shared
  const link = ({ name, href }: ListenApp) => (
    <ButtonLink href={href} variant="secondary" size="large" icon={iconOf(name)}>
      {fill(t.followOn, { app: name })}
    </ButtonLink>
  )
  return (
    <own-app class="contents" data-most="0">
      <AppItems apps={apps} as="span" isShown={() => false} link={link} />
      <span data-when="none" suppressHydrationWarning>
        <ButtonLink href={PATHS.follow} variant="secondary" size="large" icon="plus">
          {t.follow}
        </ButtonLink>
      </span>
      <span data-when="chosen" hidden suppressHydrationWarning>
        <TextLink href={PATHS.follow} arrow={false}>
          {t.others}
        </TextLink>
      </span>
    </own-app>
  )
}
