/**
 * Loads the CMS with its settings. The editor's packages wait for each other while they load, and
 * Node 20 lost that wait in one start of ten (exit code 13, without a word), unless the one that the
 * others wait for is there already.
 */
export async function loadConfig() {
  await import('@payloadcms/richtext-lexical/lexical')
  return (await import('@payload-config')).default
}
