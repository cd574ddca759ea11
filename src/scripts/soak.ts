import path from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { ownEnvironment, run } from './launch/children.mjs'
import { CliError, runUntilShutdown, shutDown } from './launch/lifetime.mjs'

const USAGE = `Usage: npm run soak -- [MINUTES] [--seed NUMBER] [--fault-seconds 60]
Lets the database, the disk, the network, the mail server and the site itself fail, one after the
other in a random order, while visitors read and the host writes. What was seen is printed and
stored in tests/.results/soak.md.
  MINUTES          how long it goes on, 30 by default; the fault that is on then comes to its end
  --seed           repeats the order of an earlier run
  --fault-seconds  how long each fault lasts`

const STOPPED = 130

function readNumber(text: string): string {
  if (!/^\d{1,9}$/.test(text)) throw new CliError(USAGE)
  return text
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        'fault-seconds': { type: 'string', default: '60' },
      },
      allowPositionals: true,
    })
    const [minutes = '30', ...more] = positionals
    if (more.length > 0) throw new CliError(USAGE)
    return {
      SOAK_MINUTES: readNumber(minutes),
      SOAK_SEED: readNumber(values.seed),
      SOAK_FAULT_SECONDS: readNumber(values['fault-seconds']),
    }
  } catch {
    throw new CliError(USAGE)
  }
}

await runUntilShutdown(async () => {
  const settings = readArguments()
  console.log(`Seed: ${settings.SOAK_SEED}`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.long.config.ts']
  await run(process.execPath, [...vitest, '--project=soak'], {
    cwd: path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'),
    env: ownEnvironment(settings),
    show: true,
    failure: `Something was not as it should be; --seed ${settings.SOAK_SEED} repeats the order.`,
  })
  await shutDown(0)
}, STOPPED)
