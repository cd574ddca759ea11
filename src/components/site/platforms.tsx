import { Icon, type IconName } from '@/components/ui/icon'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { PlatformLink } from '@/domain/content'
import styles from './episode.module.css'

const ICONS: Record<PlatformLink['platform'], IconName> = {
  'Apple Podcasts': 'apple',
  Spotify: 'spotify',
  YouTube: 'video',
  'Amazon Music': 'amazon',
}

/** Links to the platforms that have the episode. */
export function Platforms({ platforms, number }: { platforms: PlatformLink[]; number: number }) {
  return (
    <Section
      space="tight"
      side={<SideHead id="listen-title">Listen on</SideHead>}
      aria-labelledby="listen-title"
    >
      <ul role="list" className={styles.platforms}>
        {platforms.map(({ platform, href }) => (
          <li key={platform}>
            <SiteLink href={href}>
              <Icon name={ICONS[platform]} className={styles.platformIcon} />
              <span>
                {platform}
                <VisuallyHidden>: episode {number}</VisuallyHidden>
              </span>
              <Icon name="out" className={styles.externalIcon} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
