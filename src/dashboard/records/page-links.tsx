import { requireAccount } from '@/server/desk/account'
import { getFrame } from '@/server/queries/pages'
import { PreviewLinks } from '../episodes/preview-links.client'
import { forms } from '../ui/kit'

/** The preview links to a page beside its form; a page that is not there yet has none. */
export async function PageLinks({ id }: { id?: string | number }) {
  await requireAccount()
  if (id === undefined) return null
  const { timeZone } = await getFrame()
  return (
    <div className={`records-links ${forms.form}`}>
      <PreviewLinks id={Number(id)} timeZone={timeZone} />
    </div>
  )
}
