import type { JsonLd } from '@/domain/json-ld'
import { scriptJson } from '@/domain/markup'

/** What the page says of itself to search engines; nothing of it is shown or run. */
export function StructuredData({ data }: { data: JsonLd[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptJson(data.length === 1 ? data[0] : data) }}
    />
  )
}
