import { isPreviewPath } from '@/domain/episodes/preview'
import { readRecord, watchRecord } from '@/session/auth-record'
import { scriptOnDemand } from './load-script'

/** The address of components/studio/islands, which is compiled first (src/scripts/launch/compile.mjs). */
declare const HOST_ADDRESS: string | undefined

const loadHostParts = scriptOnDemand(
  typeof HOST_ADDRESS === 'undefined' ? undefined : HOST_ADDRESS,
  () => {},
)

/**
 * Has the parts for the host come where the local auth record says that somebody is logged in, so that
 * one page serves everybody; visitors never load them. A preview shows what visitors see, by its path
 * or in a frame of the desk.
 */
export function watchForHost(): void {
  const show = () => {
    const { isAuth } = readRecord()
    document.documentElement.toggleAttribute('data-host', isAuth)
    const isPreview = isPreviewPath(location.pathname) || window.self !== window.top
    if (isAuth && !isPreview) void loadHostParts()
  }
  show()
  watchRecord(show)
}
