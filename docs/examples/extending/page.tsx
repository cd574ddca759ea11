// src/app/(site)/titles/page.tsx
import { asVisitor } from '@/cms/database/connections'
import { getCms } from '@/server/payload'

export default async function TitlesPage() {
  const cms = await getCms()
  const { docs } = await cms.find({ collection: 'episodes', sort: 'title', ...asVisitor() })
  return (
    <ul>
      {docs.map(({ id, title }) => (
        <li key={id}>
          <a href={`/podcast/${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
