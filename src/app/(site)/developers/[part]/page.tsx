// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/developers/developers.module.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PartPage } from '@/components/site/developers/part-page'
import { developersPath, PATHS } from '@/domain/paths'
import { getReference } from '@/server/contract/reference'
import { getFrame } from '@/server/queries/pages'
import { pageMetadata } from '../../page-metadata'

type Props = { params: Promise<{ part: string }> }

async function findPart(params: Props['params']) {
  const { part } = await params
  const { parts } = await getReference()
  return parts.find(({ name }) => name === part) ?? redirect(PATHS.notFound)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ name, title }, frame] = await Promise.all([findPart(params), getFrame()])
  return pageMetadata(frame, {
    path: developersPath(name),
    title: `${title}, for developers`,
    description: `The routes of the API for: ${title}.`,
    isListed: false,
  })
}

export default async function Page({ params }: Props) {
  const [part] = await Promise.all([findPart(params), getFrame()])
  return <PartPage part={part} />
}
