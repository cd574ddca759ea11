import type { ReactNode } from 'react'
import { pageTexts } from '@/domain/texts/page-texts'
import styles from './transcript-links.module.css'

export const TranscriptLinks = ({ file, children }: { file: string; children: ReactNode }) => (
  <p className={styles.links}>
    {children}
    <a href={file} download>
      {pageTexts().episode.transcriptFile}
    </a>
  </p>
)
