import Link from 'next/link'
import { deskTextsPath } from '@/domain/desk-routes'
import { TEXT_GROUPS } from '@/domain/show/page-texts'
import type { ListedTextPage } from '@/server/desk/texts'
import { Head } from '../ui/head'
import { classNames, ui } from '../ui/kit'
import { List } from '../ui/list'
import styles from './texts.module.css'

function ownText({ own, total }: ListedTextPage): string {
  if (own === 0) return 'Default text'
  return own === total ? 'All your own' : `${own} of ${total} your own`
}

/** The pages that have texts of the show, each of which opens beside its texts. */
export const TextPages = ({ pages }: { pages: ListedTextPage[] }) => (
  <>
    <Head title="Page text" note="Choose a page to edit its text beside it." />
    {TEXT_GROUPS.map((group, i) => (
      <section key={group} aria-labelledby={`texts-${i}`}>
        <h2 className={classNames(ui.sideNote, styles.group)} id={`texts-${i}`}>
          {group}
        </h2>
        <List
          rows={pages.filter((page) => page.group === group)}
          item={(page) => ({
            key: page.key,
            name: (
              <Link href={deskTextsPath(page.key)} prefetch={false}>
                {page.title}
              </Link>
            ),
            about: [ownText(page)],
            menuOf: page.title,
            actions: [
              { label: 'Edit', to: deskTextsPath(page.key) },
              { label: 'View on site', href: page.preview },
            ],
          })}
        />
      </section>
    ))}
  </>
)
