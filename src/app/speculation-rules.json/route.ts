import { DASHBOARD } from '@/domain/paths'

export const dynamic = 'force-dynamic'

/**
 * A page is fetched while its link is being pressed (Speculation Rules, WICG), not before: a page
 * that was fetched earlier could be older than the content when it is shown.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.*', '/api/*', `${DASHBOARD}*`] } },
          { not: { selector_matches: '[data-part], [role=button]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
}

export const GET = (): Response =>
  new Response(JSON.stringify(RULES), {
    headers: { 'Content-Type': 'application/speculationrules+json' },
  })
