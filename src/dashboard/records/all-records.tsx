import type { RecordGroup } from '@/server/desk/records'
import { Head } from '../ui/head'
import texts from '../texts/texts.module.css'
import { classNames, ui } from '../ui/kit'
import { List } from '../ui/list'

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
        <List
          rows={screens}
          item={({ label, href, count }) => ({
            key: href,
            face: <span className={ui.soft}>{count}</span>,
            name: <a href={href}>{label}</a>,
            about: [],
          })}
        />
      </section>
    ))}
  </>
)
