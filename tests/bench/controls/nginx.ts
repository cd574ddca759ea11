import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onShutdown } from '@/scripts/launch/lifetime.mjs'
import { tryPort } from '@/scripts/launch/ports'
import { ROOT } from '../../support/checkout'
import { fetchRaw } from '../measure/fetch-raw'
import { processIds } from '../measure/processes'
import { end, type Control, type PlainAnswer } from './control'

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
export async function startNginx(
  answer: PlainAnswer,
  processes: number,
): Promise<Control | undefined> {
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
