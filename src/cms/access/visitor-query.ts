/** What a visitor's query may say; Payload knows more, such as `draft` and `data`. */
export const VISITOR_QUERY: ReadonlySet<string> = new Set([
  'where',
  'sort',
  'limit',
  'page',
  'pagination',
  'depth',
  'select',
  'populate',
  'joins',
])
