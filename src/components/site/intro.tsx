import { Section, SideHead } from '@/components/ui/section'
import styles from './intro.module.css'
import { pageTexts } from '@/domain/texts/page-texts'

/** The words to highlight, wherever they appear in the text. */
const HIGHLIGHTED = /(connected,?|informed,?|seen\.?)/i

/** The intro of the landing page. */
export function Intro({ text }: { text: string }) {
  return (
    <Section
      side={<SideHead id="intro-title">{pageTexts().home.intro}</SideHead>}
      aria-labelledby="intro-title"
    >
      <p className={styles.text} dir="auto">
        {text
          .split(new RegExp(`\\b${HIGHLIGHTED.source}(?!\\w)`, 'i'))
          .map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}
      </p>
    </Section>
  )
}
