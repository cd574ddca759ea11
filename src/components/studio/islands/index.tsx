// Parts of the site’s pages that the host sees, beside what visitors see. One script,
// with styles of its own, which src/elements loads for the local auth record alone.
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { DASHBOARD } from '@/domain/paths'
import { useAuth } from '@/session/use-auth'
import styles from '@/components/ui/strip.module.css'
import { ButtonLink } from '@/components/ui/button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { deskEpisodePath } from '@/domain/desk-routes'
import { AdminPanel } from '../account/admin-panel.client'
import { DeleteEpisode } from '../episodes/delete-episode.client'
import { UndoDelete } from '../episodes/undo-delete.client'

/** The way from the landing page, where a log-in ends, to the desk. */
function DeskStrip() {
  const { name } = useAuth()
  return (
    // For the host, like the desk.
    <aside className={styles.strip} aria-label="Your desk" lang="en" dir="ltr">
      <p>
        Logged in as <bdi>{name}</bdi>.
      </p>
      <a href={DASHBOARD}>Open the desk</a>
    </aside>
  )
}

/** Leads from an episode to where it is written, for admins only. */
function EditEpisode({ id, title }: { id: string; title: string }) {
  if (!useAuth().isAuth) return null
  return (
    <ButtonLink href={deskEpisodePath(id)} variant="secondary" size="small">
      Edit
      <VisuallyHidden> “{title}”</VisuallyHidden>
    </ButtonLink>
  )
}

/** The `data-` attributes of a part (host-part.tsx). */
type Data = { id?: string; title?: string; class?: string; list?: string; chevron?: string }

const PARTS: Record<string, (data: Data) => ReactNode> = {
  panel: ({ class: className, list, chevron }) => (
    <AdminPanel className={className} listClassName={list} chevronClassName={chevron} />
  ),
  strip: () => <DeskStrip />,
  edit: ({ id = '', title = '' }) => <EditEpisode id={id} title={title} />,
  row: ({ id = '', title = '' }) => (
    <>
      <EditEpisode id={id} title={title} />
      <DeleteEpisode id={id} title={title} />
    </>
  ),
  undo: () => <UndoDelete />,
}

const ForHost = ({ children }: { children: ReactNode }) => (useAuth().isAuth ? children : null)

/** `<host-part>`: shows a part for the host, as long as the element is on the page. */
class HostPartElement extends HTMLElement {
  #root: Root | undefined

  connectedCallback(): void {
    const { part = '', ...data } = this.dataset
    this.#root ??= createRoot(this)
    this.#root.render(<ForHost>{PARTS[part]?.(data)}</ForHost>)
  }

  disconnectedCallback(): void {
    // Rows that change places are taken out and put back.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#root?.unmount()
      this.#root = undefined
    })
  }
}

if (!customElements.get('host-part')) customElements.define('host-part', HostPartElement)
