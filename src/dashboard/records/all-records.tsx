import type { RecordGroup } from '@/server/desk/records'
import { Head } from '../ui/head'
import list from '../episodes/list.module.css'
import texts from '../texts/texts.module.css'
import { classNames, layout, ui } from '../ui/kit'

/** The generated screens of the CMS, by group. */
export const AllRecords = ({ groups }: { groups: RecordGroup[] }) => (
  <>
    <Head
      title="All records"
      note="Everything the site stores, with every field: search, filter, edit and restore."
    />
    {groups.map(({ title, screens }, i) => (
      <section key={title} aria-labelledby={`records-${i}`}>
        <h2 className={classNames(ui.sideNote, texts.group)} id={`records-${i}`}>
          {title}
        </h2>
        <ul className={layout.lines} role="list">
          {screens.map(({ label, href, count }) => (
            <li className={classNames(layout.line, texts.page)} key={href}>
              <div className={classNames(layout.lineSide, ui.soft)}>{count}</div>
              <div className={layout.lineMain}>
                <h3 className={list.title}>
                  <a href={href}>{label}</a>
                </h3>
              </div>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)
