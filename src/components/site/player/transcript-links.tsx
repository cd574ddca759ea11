import type { ReactNode } from 'react'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './transcript-links.module.css'

/** Where a transcript is, too, and its file. Print leaves them out. */
export const TranscriptLinks = ({ file, children }: { file: string; children: ReactNode }) => (
  <p className={styles.links}>
    {children}
    <a href={file} download>
      {pageTexts().episode.transcriptFile}
    </a>
  </p>
)
