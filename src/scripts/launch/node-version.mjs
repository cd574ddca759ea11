/**
 * Checks whether this Node can run the site; if not, prints a message and sets the exit code. The
 * minimum is `engines` in package.json: some packages rely on `require()` of ES modules.
 */
export function isNodeNewEnough() {
  const parts = process.versions.node.split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return true
  console.error(
    'This site needs Node 22.12 or newer (of version 20: 20.19 or newer), and this is Node ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org and start again.',
  )
  process.exitCode = 1
  return false
}
