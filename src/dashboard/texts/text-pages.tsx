import Link from 'next/link'
import { deskTextsPath } from '@/domain/desk-routes'
import { TEXT_GROUPS } from '@/domain/show/page-texts'
import type { ListedTextPage } from '@/server/desk/texts'
import list from '../episodes/list.module.css'
import { Head } from '../ui/head'
import { classNames, layout, ui } from '../ui/kit'
import { RowMenu } from '../ui/row-menu.client'
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
        <ul className={layout.lines} role="list">
          {pages
            .filter((page) => page.group === group)
            .map((page) => (
              <li className={classNames(layout.line, styles.page)} key={page.key}>
                <div className={layout.lineSide} />
                <div className={classNames(layout.lineMain, styles.row)}>
                  <div>
                    <h3 className={list.title}>
                      <Link href={deskTextsPath(page.key)} prefetch={false}>
                        {page.title}
                      </Link>
                    </h3>
                    <p className={ui.soft}>{ownText(page)}</p>
                  </div>
                  <RowMenu label={`Actions for ${page.title}`}>
                    <Link href={deskTextsPath(page.key)} prefetch={false}>
                      Edit
                    </Link>
                    <a href={page.preview}>View on site</a>
                  </RowMenu>
                </div>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </>
)
