/** In how many runs everything is run that no change has touched. */
export const TURNS = 8

export const SUBJECTS: [tests: RegExp, sources: RegExp][] = [
  [
    /^tests\/launch\//,
    /^(src\/scripts\/(start|launch\/(?!test|choose|compile-specs|processor))|Dockerfile)/,
  ],
  [/^tests\/launch\/(backup-|upgrade)/, /^src\/(backup|migrations|scripts\/(backup|restore))/],
  [/^tests\/launch\/export/, /^src\/(exports|scripts\/(export|import|run-archive))/],
  [
    /^tests\/launch\/api-docs/,
    /^(docs\/api\.md|src\/(client\/(client|contract-types)\.ts|server\/contract\/))/,
  ],
  [/^tests\/launch\/site-attacks/, /^src\/(app|components|server\/http)\//],
  [/^tests\/launch\/(faults|telemetry)/, /^src\/(jobs|telemetry|net)\//],
  [/^tests\/launch\/(processes|changes|two)/, /^src\/server\/http\//],
  [/^tests\/launch\/upload-/, /^(collections|src\/cms)\//],
  [/^tests\/launch\/import-/, /^src\/importers\//],
  [/^tests\/matrix\/(site-|shows|content)/, /^src\/(app\/\(site\)|components|elements|art)\//],
  [/^tests\/matrix\/host-/, /^src\/(dashboard|components\/(forms|ui)|app\/\((?!site))/],
  [
    /^tests\/matrix\/setup-/,
    /^src\/(importers|art|dashboard\/setup|domain\/(imports|language|texts)|cms\/topics)\//,
  ],
  [
    /^tests\/thorough\//,
    /^(collections|globals|src\/(server|cms|importers\/endpoints|migrations))\//,
  ],
]

/** @property isDue in turn, whatever the change is */
export type Chosen = { file: string; isDue: boolean; why: string }

/**
 * Returns which tests of a lane that is too long for every change are run now: an eighth, another
 * one each time, and those that the change touches, up to a third of all; of a change that touches
 * more than that, others are run each time.
 * @param lane files, from the root on
 * @param changed files of the change
 * @param importsOf what a test imports, from the root on
 * @param turn which eighth; any number
 */
export function chooseTests(
  lane: string[],
  {
    changed,
    importsOf,
    turn,
  }: { changed: string[]; importsOf: (file: string) => string[]; turn: number },
): Chosen[] {
  const causeOf = (file: string) => {
    const near = new Set([file, ...importsOf(file)])
    const about = SUBJECTS.filter(([tests]) => tests.test(file)).map(([, sources]) => sources)
    return changed.find((one) => near.has(one) || about.some((sources) => sources.test(one)))
  }
  const files = lane.toSorted()
  const due = files.filter((_, index) => index % TURNS === turn % TURNS)
  const start = Math.floor(((turn % TURNS) * files.length) / TURNS)
  const touched = [...files.slice(start), ...files.slice(0, start)]
    .filter((file) => !due.includes(file))
    .flatMap((file) => {
      const cause = causeOf(file)
      return cause ? [{ file, isDue: false, why: `${cause} has changed` }] : []
    })
  const room = Math.max(1, Math.ceil(files.length / 3) - due.length)
  const inTurn = due.map((file) => ({ file, isDue: true, why: 'it is its turn' }))
  return [...inTurn, ...touched.slice(0, room)]
}
