import { Section, SideHead } from '@/components/ui/section'
import styles from './tokens.module.css'

const COLOURS = [
  'paper surface surface-sunk field ink ink-soft rule rule-strong margin-line pen pen-hover',
  'highlight highlight-deep error error-wash success success-wash focus cover cover-rule',
  'mind mind-wash mind-ink growth growth-wash growth-ink',
  'climate climate-wash climate-ink social social-wash social-ink',
].flatMap((line) => line.split(' '))
const SIZES = ['s', 'm', 'l', 'xl', '2xl', '3xl', '4xl', 'quote']

export function Tokens() {
  return (
    <>
      <Section
        space="tight"
        side={<SideHead id="colours">Colours</SideHead>}
        aria-labelledby="colours"
      >
        <ul role="list" className={styles.swatches}>
          {COLOURS.map((name) => (
            <li key={name} className="meta">
              <div className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section space="tight" side={<SideHead id="type">Type</SideHead>} aria-labelledby="type">
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}>
            <span style={{ fontFamily: 'var(--font-serif)' }}>Underline </span>
            <em style={{ fontFamily: 'var(--font-serif)', fontWeight: 500 }}>twice </em>
            {size}
          </p>
        ))}
      </Section>
    </>
  )
}
