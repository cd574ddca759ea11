// First, so that no other page loads these styles (docs/decisions/L19-styles.md).
import '@/components/site/person-page.module.css'
import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { PersonPage } from '@/components/site/person-page'
import { StructuredData } from '@/components/site/structured-data'
import { breadcrumbs, personLd } from '@/domain/feeds/json-ld'
import { parseBefore } from '@/domain/database/lists'
import { PATHS, personPath } from '@/domain/paths'
import { getFormerPerson, getPerson } from '@/server/queries/guests'
import { getFrame, getGuestsTexts } from '@/server/queries/pages'
import { pageMetadata } from '../../page-metadata'

type Props = {
  params: Promise<{ person: string }>
  searchParams: Promise<{ before?: string | string[] }>
}

/**
 * Someone whom visitors see, while the guests page is switched on; everybody else is an
 * unknown path. A former slug leads to the present one.
 */
async function findPerson({ params, searchParams }: Props) {
  const [{ person: encoded }, { before }, frame] = await Promise.all([
    params,
    searchParams,
    getFrame(),
  ])
  if (!frame.pages.guests) return redirect(PATHS.notFound)
  const slug = decodeURIComponent(encoded)
  const person = await getPerson(slug, parseBefore(before))
  if (person) return { person, frame, isFirst: before === undefined }
  const present = await getFormerPerson(slug)
  return present ? permanentRedirect(personPath(present)) : redirect(PATHS.notFound)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { person, frame, isFirst } = await findPerson(props)
  return pageMetadata(frame, {
    path: personPath(person.person),
    title: person.name,
    description: person.description || person.name,
    card: `person-${person.person}`,
    isListed: isFirst,
  })
}

export default async function Page(props: Props) {
  const [{ person, frame, isFirst }, { title }] = await Promise.all([
    findPerson(props),
    getGuestsTexts(),
  ])
  const way = [
    { name: title, path: PATHS.guests },
    { name: person.name, path: personPath(person.person) },
  ]
  return (
    <>
      <PersonPage person={person} frame={frame} isFirst={isFirst} />
      <StructuredData data={[personLd(person, frame), breadcrumbs(frame, way)]} />
    </>
  )
}
