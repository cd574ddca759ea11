import type { JsonLd } from '@/domain/feeds/json-ld'
import { scriptJson } from '@/domain/feeds/markup'

/** JSON-LD for search engines. */
export function StructuredData({ data }: { data: JsonLd[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptJson(data.length === 1 ? data[0] : data) }}
    />
  )
}
