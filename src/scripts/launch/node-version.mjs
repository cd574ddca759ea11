/** Whether this Node can run the site; says so and sets the exit code if it cannot. */
export function isNodeNewEnough() {
  const parts = process.versions.node.split('.').map(Number)
  if (parts[0] > 20 || (parts[0] === 20 && parts[1] >= 9)) return true
  console.error(
    'This site needs Node 20.9 or newer, and this is Node ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org and start again.',
  )
  process.exitCode = 1
  return false
}
