/** Far more than any form or program needs, a filter by a hundred values included. */
const MAX_PARAMETERS = 300

/**
 * Checks whether there are more parameters than anybody needs. They are counted before anything
 * parses them, because Next and the CMS take longer for each the more there are.
 */
export function hasTooManyParameters(query: string): boolean {
  let found = 1
  for (let at = query.indexOf('&'); at >= 0; at = query.indexOf('&', at + 1)) found += 1
  return found > MAX_PARAMETERS
}

export const TOO_MANY_PARAMETERS = `These are too many parameters: ${MAX_PARAMETERS} at most.`
