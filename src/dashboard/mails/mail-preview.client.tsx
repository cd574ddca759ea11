'use client'

import { useState } from 'react'
import type { MadeMail } from '@/domain/newsletter/mails'
import { ui } from '../ui/kit'
import { PagePreview, Switch, WIDTHS } from '../ui/page-preview.client'
import preview from '../ui/preview.module.css'
import styles from './mails.module.css'

const VIEWS = {
  phone: { label: 'Phone', icon: 'phone' },
  desktop: { label: 'Desktop', icon: 'screen' },
  text: { label: 'Text' },
} as const

type View = keyof typeof VIEWS

/**
 * A mail as it will look: its line in an inbox, and the mail itself.
 * @param made null as long as something is missing, or nothing is saved
 */
export function MailPreview({
  made,
  missing,
  sender,
}: {
  made: MadeMail | null
  missing: string | null
  sender: string
}) {
  const [view, setView] = useState<View>('phone')
  return (
    <section aria-labelledby="preview-title">
      <div className={preview.head}>
        <h2 className={ui.heading} id="preview-title">
          Preview
        </h2>
        {made && (
          <Switch
            label="Show as"
            name="mail-view"
            value={view}
            options={VIEWS}
            onChange={setView}
          />
        )}
      </div>
      {made ? (
        <>
          <p className={styles.inbox} dir="auto">
            <b>{sender}</b>
            <b>{made.subject}</b>
            <span>{made.preview}</span>
          </p>
          {view === 'text' ? (
            <pre className={styles.text} dir="auto">
              {made.text}
            </pre>
          ) : (
            <PagePreview
              width={view}
              className={styles.frame}
              largest={view === 'phone' ? 0.78 : 1}
              srcDoc={made.html}
              // No script of it runs, and no link of it leads anywhere.
              sandbox=""
              title={`The email, ${WIDTHS[view].label.toLowerCase()} width`}
            />
          )}
        </>
      ) : (
        <p className={ui.note}>{missing ?? 'Write something to see a preview.'}</p>
      )}
    </section>
  )
}
