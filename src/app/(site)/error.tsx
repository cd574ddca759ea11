'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { Empty } from '@/components/ui/empty'
import { useTexts } from '@/components/ui/texts.client'

/** Shown when a page cannot be rendered (X02). Logs the error and offers to try again. */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  const { error: t } = useTexts()
  useEffect(() => console.error('This page could not be shown.', error), [error])
  return (
    <Section as="div" space="head">
      <Empty as="h1" title={t.title} action={<Button onClick={retry}>{t.again}</Button>}>
        {t.text}
      </Empty>
    </Section>
  )
}
