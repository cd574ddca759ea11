import type { ReactNode } from 'react'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { privacySections, type PrivacyContent } from '@/domain/show/privacy'
import { pageTexts } from '@/domain/texts/page-texts'

/**
 * Shows what the site stores about its visitors: the host's own text, who is responsible, and what
 * follows from what is switched on.
 */
export function PrivacyPage({ content }: { content: PrivacyContent }) {
  const { title, intro, responsible, bodyHtml, facts } = content
  const texts = pageTexts()
  return (
    <>
      <Section space="head">
        <PageTitle>{title}</PageTitle>
        <Lede>{intro}</Lede>
      </Section>
      {bodyHtml && (
        <Section space="tight">
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
        </Section>
      )}
      {responsible && (
        <Part id="responsible" title={texts.privacy.responsible}>
          {responsible.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} dir="auto">
              {withBreaks(paragraph)}
            </p>
          ))}
        </Part>
      )}
      {facts &&
        privacySections(facts, texts).map(({ id, title: heading, lines }) => (
          <Part key={id} id={id} title={heading}>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Part>
        ))}
    </>
  )
}

const withBreaks = (text: string): ReactNode =>
  text.split('\n').map((line, i) => (i === 0 ? line : [<br key={i} />, line]))

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section
      id={id}
      space="tight"
      side={<SideHead id={`${id}-title`}>{title}</SideHead>}
      aria-labelledby={`${id}-title`}
    >
      <div className="prose">{children}</div>
    </Section>
  )
}
