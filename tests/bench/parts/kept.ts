import { availableParallelism } from 'node:os'
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onShutdown } from '@/scripts/launch/lifetime.mjs'
import { tryPort } from '@/scripts/launch/ports'
import { startPlain, type Control, type PlainAnswer, end } from '../controls/control'
import { fetchGood, fetchRaw } from '../measure/fetch-raw'
import { inTurn, measureLoad, type Measured } from '../measure/load'
import { spreadOf } from '../measure/spread'
import type { Bench, Part, Table } from '../part'
import { ROOT } from '../../support/checkout'
import { processIds } from '../measure/processes'

const PATIENCE_MS = 10_000

/** nginx, if it is installed; Debian keeps it off the path of ordinary accounts. */
const findNginx = (): string | undefined =>
  ['nginx', '/usr/sbin/nginx'].find((command) => !spawnSync(command, ['-v']).error)

const configure = (folder: string, port: number, processes: number, answer: PlainAnswer) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes ${processes};
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')}
  server {
    listen 127.0.0.1:${port};
    types {}
    default_type "${answer.headers['Content-Type'] ?? 'text/plain'}";
    ${
      answer.headers['Content-Encoding']
        ? `add_header Content-Encoding ${answer.headers['Content-Encoding']};`
        : ''
    }
    location / { root ${folder}; try_files /body =404; }
  }
}
`

/** nginx with a file of the same bytes; undefined where it is not installed. */
async function startNginx(answer: PlainAnswer, processes: number): Promise<Control | undefined> {
  const command = findNginx()
  if (!command) return undefined
  const folder = path.join(ROOT, 'tests/.results/bench-nginx')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const port = await tryPort(0, '127.0.0.1')
  writeFileSync(path.join(folder, 'body'), answer.body)
  writeFileSync(path.join(folder, 'nginx.conf'), configure(folder, port, processes, answer))
  const child = spawn(command, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onShutdown(() => end(child))
  const url = `http://127.0.0.1:${port}`
  for (const since = Date.now(); ; await delay(50)) {
    if (await fetchRaw(url).catch(() => null)) break
    if (Date.now() - since > PATIENCE_MS) throw new Error('nginx does not start')
  }
  const pid = child.pid ?? 0
  return { url, pid, pids: () => processIds(pid), stop: () => end(child) }
}

const CONNECTIONS = 16
const WARM_UP_SECONDS = 1
const GZIP = { 'accept-encoding': 'gzip' }

type Target = { name: string; path: string; headers: Record<string, string> }

const TARGETS: Target[] = [
  { name: '`/`, not compressed', path: '/', headers: {} },
  { name: '`/`, gzip', path: '/', headers: GZIP },
  { name: 'REST list of 6, gzip', path: '/api/episodes?limit=6&depth=0', headers: GZIP },
]

/** What all cores are tried with: one page and one read. */
const ALL_CORES = TARGETS.slice(1)

/** The same bytes with the fewest headers. */
async function plainAnswerOf(url: string, headers: Record<string, string>): Promise<PlainAnswer> {
  const { headers: sent, body } = await fetchGood(url, headers)
  const encoding = sent['content-encoding']
  return {
    headers: {
      'Content-Type': sent['content-type'] ?? '',
      ...(encoding && { 'Content-Encoding': encoding }),
    },
    body,
  }
}

const COLUMNS = [
  'Answer',
  'Site',
  'Control',
  'Site ÷ control',
  'CPU, site',
  'CPU, control',
  'Control ÷ site',
  'p50',
  'p99',
]

function row(name: string, ours: Measured[], theirs: Measured[]): Table['rows'][number] {
  const ratios = (of: (ours: Measured, theirs: Measured) => number) =>
    spreadOf(
      ours.map((one, round) => 100 * of(one, theirs[round] ?? one)),
      '%',
    )
  return [
    name,
    spreadOf(
      ours.map(({ rate }) => rate),
      '/s',
    ),
    spreadOf(
      theirs.map(({ rate }) => rate),
      '/s',
    ),
    ratios((one, other) => one.rate / other.rate),
    spreadOf(
      ours.map(({ cpu }) => cpu),
      'ms',
      3,
    ),
    spreadOf(
      theirs.map(({ cpu }) => cpu),
      'ms',
      3,
    ),
    ratios((one, other) => other.cpu / one.cpu),
    spreadOf(
      ours.map(({ p50 }) => p50),
      'ms',
      1,
    ),
    spreadOf(
      ours.map(({ p99 }) => p99),
      'ms',
      1,
    ),
  ]
}

/** Measures the site and its controls with one answer, in turn. */
async function measureTarget(
  { site, options, say }: Bench,
  target: Target,
  makeControls: (answer: PlainAnswer) => Promise<Record<string, Control>>,
): Promise<Table['rows']> {
  const { headers, path } = target
  const answer = await plainAnswerOf(`${site.url}${path}`, headers)
  const controls = await makeControls(answer)
  const size = `${(answer.body.length / 1000).toFixed(1)} kB`
  say(`${target.name}, ${size}, beside ${Object.keys(controls).join(' and ')}`)
  const load = (isWarmUp: boolean) => ({
    headers,
    connections: CONNECTIONS,
    seconds: isWarmUp ? WARM_UP_SECONDS : options.seconds,
  })
  const measures = {
    site: (isWarmUp: boolean) => measureLoad(site, load(isWarmUp), path),
    ...Object.fromEntries(
      Object.entries(controls).map(([name, control]) => [
        name,
        (isWarmUp: boolean) => measureLoad(control, load(isWarmUp)),
      ]),
    ),
  }
  try {
    const { site: ours, ...others } = await inTurn<string>(options.rounds, measures)
    return Object.entries(others).map(([name, theirs]) =>
      row(`${target.name}, ${size}; beside ${name}`, ours ?? [], theirs),
    )
  } finally {
    await Promise.all(Object.values(controls).map((control) => control.stop()))
  }
}

async function oneProcess(bench: Bench): Promise<Table> {
  await bench.site.run({ WEB_CONCURRENCY: '1' })
  const rows: Table['rows'] = []
  for (const target of TARGETS)
    rows.push(
      ...(await measureTarget(bench, target, async (answer) => ({
        'plain node:http': await startPlain({ '/': answer }),
      }))),
    )
  return { title: 'Cached responses, one process', columns: COLUMNS, rows }
}

async function allCores(bench: Bench): Promise<Table> {
  const cores = availableParallelism()
  await bench.site.run({ WEB_CONCURRENCY: String(cores) })
  const rows: Table['rows'] = []
  for (const target of ALL_CORES)
    rows.push(
      ...(await measureTarget(bench, target, async (answer) => {
        const nginx = await startNginx(answer, cores)
        return {
          'plain node:http': await startPlain({ '/': answer }, cores),
          ...(nginx && { nginx }),
        }
      })),
    )
  const processes = bench.site.pids().length
  return {
    title: `Cached responses, ${cores} cores (${processes} of the site’s processes)`,
    columns: COLUMNS,
    rows,
  }
}

/** Answers that are kept, beside servers that do nothing but send the same bytes. */
export const kept: Part = {
  title: 'Cached responses',
  run: async (bench) => [await oneProcess(bench), await allCores(bench)],
}
