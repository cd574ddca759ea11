import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink, TextLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { PageScript } from '@/components/ui/page-script'
import { Lede, PageTitle, Section, SideHead } from '@/components/ui/section'
import { UNTOUCHED } from '@/components/ui/untouched'
import { PATHS } from '@/domain/paths'
import { pageTexts } from '@/domain/texts/page-texts'
import type { Topic } from '@/domain/topics/topics'
import { MoveList, Offer } from './move-list'
import styles from './saved-page.module.css'
import { SavedRows } from './saved-rows'

/**
 * Shows what a listener has saved and opened on this device; the server knows nothing of it, and
 * src/elements/saved shows it.
 */
export function SavedPage({ topics }: { topics: readonly Topic[] }) {
  const { savedPage, saved: t, shared, wording } = pageTexts()
  const { heard, stoppedAt, nothingNew, offer, here, leave, close, notALink, notAFile } = t
  const { row, inText, countsBy } = shared
  return (
    <>
      <Section space="head">
        <PageTitle>{savedPage.title}</PageTitle>
        <Lede>{savedPage.intro}</Lede>
      </Section>
      <noscript>
        <Section space="tight">
          <Empty
            as="h2"
            title={savedPage.noScriptTitle}
            action={<TextLink href={PATHS.all}>{savedPage.all}</TextLink>}
          >
            {savedPage.noScript}
          </Empty>
        </Section>
      </noscript>
      <PageScript name="saved" />
      <saved-episodes
        class={styles.saved}
        data-texts={JSON.stringify({
          ...{ heard, stoppedAt, nothingNew, offer, here, leave, close, notALink, notAFile },
          ...{ row, inText, countsBy, wording },
        })}
        data-topics={JSON.stringify(
          topics.map(({ key, colour, motif }) => ({ key, colour, motif })),
        )}
        hidden
        suppressHydrationWarning
      >
        <SavedRows />
        <Section space="tight" data-part="offer-linked" hidden suppressHydrationWarning>
          <Offer />
        </Section>
        <Section space="tight" data-part="failed" hidden suppressHydrationWarning>
          <Alert kind="error">
            <p>
              <strong>{t.failed}</strong> {t.check}
            </p>
            <Button variant="secondary" size="small" data-part="again">
              {t.again}
            </Button>
          </Alert>
        </Section>
        <List name="begun" title={t.carryOn} className={styles.lines} forget={t.clearProgress} />
        <List name="kept" title={t.saved} className={styles.kept}>
          <div data-part="none" hidden suppressHydrationWarning>
            <Empty
              title={t.noneTitle}
              icon="save"
              action={<ButtonLink href={PATHS.all}>{t.all}</ButtonLink>}
            >
              {t.none}
            </Empty>
          </div>
          <div data-part="total" {...UNTOUCHED} />
          <p className="meta" data-part="gone" hidden suppressHydrationWarning>
            {t.gone}
          </p>
        </List>
        <List
          name="opened"
          title={t.opened}
          note={t.newestFirst}
          className={styles.lines}
          forget={t.forgetOpened}
        />
        <MoveList />
      </saved-episodes>
    </>
  )
}

/** A list of episodes under a heading. @param forget what the button says that empties it */
function List({
  name,
  title,
  note,
  className,
  forget,
  children,
}: {
  name: 'begun' | 'kept' | 'opened'
  title: string
  note?: string
  className: string | undefined
  forget?: string
  children?: ReactNode
}) {
  return (
    <Section
      space="tight"
      side={
        <SideHead as="p" note={note}>
          {title}
        </SideHead>
      }
      aria-labelledby={`${name}-title`}
      hidden={forget !== undefined}
      suppressHydrationWarning
    >
      <h2 id={`${name}-title`} className="visually-hidden" tabIndex={-1}>
        {title}
      </h2>
      <ul role="list" className={className} data-part={name} {...UNTOUCHED} />
      {forget && (
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" data-part={`forget-${name}`}>
            {forget}
          </Button>
        </div>
      )}
      {children}
    </Section>
  )
}
