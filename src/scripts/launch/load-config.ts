/**
 * Loads the CMS with its settings. The editor's packages wait for each other while they load, and
 * in one start of ten Node 20 lost track of that wait (exit code 13, without a message) unless the
 * package that the others wait for was already loaded.
 */
export async function loadConfig() {
  await import('@payloadcms/richtext-lexical/lexical')
  return (await import('@payload-config')).default
}
