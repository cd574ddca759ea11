import '@/dashboard/styles'
import type { Metadata } from 'next'
import { Pictures } from '@/dashboard/pictures/pictures-page'
import { requireAccount } from '@/server/desk/account'
import { countPictures, listPictures } from '@/server/desk/pictures'

export const metadata: Metadata = { title: 'Images' }

type Query = { show?: string; from?: string }

export default async function PicturesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount()
  const { show, from: asked = '' } = await searchParams
  const isUndescribed = show === 'undescribed'
  const from = /^\d{1,6}$/.test(asked) ? Number(asked) : 0
  const [counts, page] = await Promise.all([
    countPictures(),
    listPictures(account, { isUndescribed, from }),
  ])
  return <Pictures page={page} counts={counts} isUndescribed={isUndescribed} from={from} />
}
