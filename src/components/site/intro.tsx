import { Section, SideHead } from '@/components/ui/section'
import styles from './intro.module.css'

/** What listeners should leave with (F09): the highlighter goes over these words where they stand. */
const FELT = /(connected,?|informed,?|seen\.?)/i

/** Intro text of the landing page (R02). */
export function Intro({ text }: { text: string }) {
  return (
    <Section
      side={<SideHead id="intro-title">What this is</SideHead>}
      aria-labelledby="intro-title"
    >
      <p className={styles.text} dir="auto">
        {text
          .split(new RegExp(`\\b${FELT.source}(?!\\w)`, 'i'))
          .map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}
      </p>
    </Section>
  )
}
