import { ButtonLink } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { IndexCard } from '@/components/ui/index-card'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import type { CommunityContent, SiteFrame } from '@/domain/content'
import styles from './community.module.css'
import type { Texts } from '@/domain/texts'
import { pageTexts } from '@/domain/texts/page-texts'

type Invitation = {
  title: string
  text: string
  icon: IconName
  button: string
  href: string | null
}

const invitationsOf = (frame: SiteFrame, { community, frame: t }: Texts): Invitation[] => [
  {
    title: community.tellUs,
    text: frame.survey.text,
    icon: 'pencil',
    button: frame.survey.button,
    href: frame.surveyUrl,
  },
  {
    title: community.readAlong,
    text: community.readAlongText,
    icon: 'mail',
    button: t.newsletter,
    href: frame.newsletterUrl,
  },
  {
    title: community.sitCloser,
    text: community.sitCloserText,
    icon: 'heart',
    button: t.member,
    href: frame.membershipUrl,
  },
]

/** The community page with its invitations; those without a link are not shown. */
export function Community({ content, frame }: { content: CommunityContent; frame: SiteFrame }) {
  const t = pageTexts()
  const invitations = invitationsOf(frame, t).filter(({ href }) => href)
  return (
    <>
      <Section space="head">
        <PageTitle>{content.title}</PageTitle>
        <Lede>{content.intro}</Lede>
      </Section>
      {content.bodyHtml && (
        <Section space="tight">
          <div
            className="prose"
            dir="auto"
            dangerouslySetInnerHTML={{ __html: content.bodyHtml }}
          />
        </Section>
      )}
      {invitations.length > 0 && (
        <Section
          space="tight"
          side={<SideHead id="ways-title">{t.community.ways}</SideHead>}
          aria-labelledby="ways-title"
        >
          <ul role="list" className={styles.invitations}>
            {invitations.map((invitation) => (
              <li key={invitation.title}>
                <InvitationCard {...invitation} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function InvitationCard({ title, text, icon, button, href }: Invitation) {
  return (
    <IndexCard className={styles.invitation}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      <p className="meta">{text}</p>
      {href && (
        <ButtonLink href={href} variant="secondary" arrow>
          {button}
        </ButtonLink>
      )}
    </IndexCard>
  )
}
