import { TextLink } from '@/components/ui/button'
import { Portrait } from '@/components/ui/portrait'
import { Section, SideHead } from '@/components/ui/section'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { GuestCard, SiteFrame } from '@/domain/content'
import { personPath } from '@/domain/paths'
import styles from './episode.module.css'
import { colourAt } from './topic-order'
import { fill } from '@/domain/texts/fill'
import { pageTexts } from '@/domain/texts/page-texts'

export function Guests({
  guests,
  frame,
}: {
  guests: GuestCard[]
  frame: Pick<SiteFrame, 'topics' | 'pages'>
}) {
  const { episode: t, common } = pageTexts()
  return (
    <Section
      space="tight"
      side={<SideHead id="guests-title">{guests.length === 1 ? t.guest : t.guests}</SideHead>}
      aria-labelledby="guests-title"
    >
      <ul role="list" className={styles.guests}>
        {guests.map((guest, i) => (
          <li key={guest.id} className={styles.guest}>
            <Portrait
              picture={guest.picture}
              topic={colourAt(frame.topics, i)}
              mirrored={i % 2 === 1}
              sizes="5rem"
              className={styles.portrait}
            />
            <div>
              <h3 className={styles.guestName} dir="auto">
                {frame.pages.guests ? (
                  <SiteLink href={personPath(guest.person)}>{guest.name}</SiteLink>
                ) : (
                  guest.name
                )}
              </h3>
              {guest.description && (
                <p className={`meta ${styles.guestText}`} dir="auto">
                  {guest.description}
                </p>
              )}
              {guest.link && (
                <TextLink href={guest.link}>
                  <span>
                    {common.findOutMore}
                    <VisuallyHidden>{fill(common.aboutName, { name: guest.name })}</VisuallyHidden>
                  </span>
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
