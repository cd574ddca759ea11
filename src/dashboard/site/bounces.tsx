import type { NewsletterSettings } from '@/server/desk/newsletter-settings'
import { CopyField } from '../ui/copy-field.client'
import { classNames, ui } from '../ui/kit'
import styles from './site.module.css'

/** The addresses at which mail services report what came back later. */
export function Bounces({ services }: { services: NewsletterSettings['bounces'] }) {
  return (
    <details className={classNames(ui.fold, styles.bounces)}>
      <summary>Bounces</summary>
      <p>
        Some emails bounce hours after they were accepted, and some people mark one as spam. If you
        send with one of these services, enter its address there, as a webhook for bounces and
        complaints. Keep it secret: anyone who has it can report bounces.
      </p>
      <ul className={styles.services} role="list">
        {services.map(({ name, address, lastDay }) => (
          <li key={name}>
            <strong>{name}</strong>
            <CopyField label={`Address for ${name}`} text={address} action="Copy" />
            <p className={ui.note}>{lastDay ? `Last report: ${lastDay}.` : 'No reports yet.'}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
