import type {
  BeforeListTableServerProps,
  DefaultServerCellComponentProps,
  UIFieldServerProps,
} from 'payload'
import { requireAccount } from '@/server/desk/account'
import { listLinkPlaces } from '@/server/desk/todo'
import { CheckAgain } from '../desk/check-again.client'
import { CheckLinks } from './check-links.client'

/** The places that use a platform link, each leading to its field on the desk. */
async function Places({ url }: { url: string }) {
  const places = await listLinkPlaces(await requireAccount(), url)
  return places.map(({ name, href }) => (
    <a key={href} className="records-link" href={href}>
      {name}
    </a>
  ))
}

/** The episodes of a platform link in the list of checks. */
export const LinkCell = ({ rowData }: Pick<DefaultServerCellComponentProps, 'rowData'>) => (
  <Places url={String(rowData.url)} />
)

/** The episodes of a platform link in its form, and a button that checks it. */
export const LinkField = ({ data }: Pick<UIFieldServerProps, 'data'>) => (
  <div className="records-controls">
    <Places url={String(data.url)} />
    <p>
      <CheckAgain id={String(data.id)} name={String(data.url)} />
    </p>
  </div>
)

/** Checks the platform links that are listed, above their list. */
export const CheckListed = ({ data }: Pick<BeforeListTableServerProps, 'data'>) => (
  <CheckLinks ids={(data.docs as { id: string }[]).map(({ id }) => id)} />
)
