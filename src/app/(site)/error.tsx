'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { Lede, PageTitle, Section } from '@/components/ui/section'
import { useTexts } from '@/components/ui/texts.client'

/** Shown when a page cannot be rendered. Logs the error and offers to try again. */
export default function PageError({ error, retry }: { error: Error; retry: () => void }) {
  const { error: t } = useTexts()
  useEffect(() => console.error('Couldn’t show this page.', error), [error])
  return (
    <Section as="div" space="head" mainClassName="stack">
      <PageTitle>{t.title}</PageTitle>
      <Lede>{t.text}</Lede>
      <Button onClick={retry}>{t.again}</Button>
    </Section>
  )
}
