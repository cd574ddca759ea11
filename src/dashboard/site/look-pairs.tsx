import { contrast, TEXT_CONTRAST } from '@/domain/look/colour'
import { lookTokens, type Look } from '@/domain/look/look'
import { Icon, ui } from '../ui/kit'
import styles from './look.module.css'

export function LookPairs({ look }: { look: Look }) {
  const { light, dark } = lookTokens(look)
  const pairs = [
    { name: 'Button', ground: light.pen, ink: light['on-pen'] },
    { name: 'Link', ground: light.paper, ink: light.pen },
    { name: 'Highlight', ground: light.highlight, ink: light['on-highlight'] },
    { name: 'Dark theme', ground: dark.paper, ink: dark.pen },
  ]
  return (
    <ul className={styles.pairs} role="list" aria-label="Contrast">
      {pairs.map(({ name, ground, ink }) => {
        const ratio = contrast(ground, ink)
        const isGood = ratio >= TEXT_CONTRAST
        return (
          <li key={name} className={styles.pair}>
            <b aria-hidden="true" style={{ background: ground, color: ink }}>
              Aa
            </b>
            <span>
              {name}
              <br />
              <span className={ui.soft}>{ratio.toFixed(1)} : 1</span>
            </span>
            <Icon name={isGood ? 'check' : 'alert'} className={isGood ? undefined : styles.bad} />
          </li>
        )
      })}
    </ul>
  )
}
