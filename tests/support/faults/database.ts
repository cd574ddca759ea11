import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { withDatabase } from '@/backup/tables'
import {
  pendingMark,
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '@/scripts/launch/embedded-database'
import { isAlive } from '@/scripts/launch/processes.mjs'
import { until } from '../agreement'
import { runSql } from '../database'

/** What survives the end of the processes need not survive that of the machine. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'wal_keep_size=128MB', 'max_connections=60']

/** What each change of an episode adds rows to. */
const TABLES_ON_DISK = ['_episodes_v', 'episodes']
const FULL_DISK = [
  `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
  `CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON _episodes_v
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION full_disk()`,
]
const ROOM_AGAIN = 'DROP FUNCTION full_disk CASCADE'

/** A PostgreSQL of its own to which a test does what happens to real ones. */
export class FaultyDatabase {
  private constructor(
    private readonly dataFolder: string,
    private server: EmbeddedDatabase,
  ) {}

  static async start(): Promise<FaultyDatabase> {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'nq-test-faults-'))
    const server = await startEmbeddedDatabase(dataFolder, () => {}, SETTINGS)
    await rm(pendingMark(server.folder)) // Or the next start makes it anew.
    return new FaultyDatabase(dataFolder, server)
  }

  /** The address of the site's database. */
  get url(): string {
    return this.server.url
  }

  private get adminUrl(): string {
    return withDatabase(this.url, 'postgres')
  }

  private get data(): string {
    return path.join(this.server.folder, 'postgres')
  }

  /** The server's own process. */
  private get pid(): number {
    return Number(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** As an administrator, in the database `postgres`. */
  sql<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
    return runSql<Row>(this.adminUrl, ...statements)
  }

  /** Shuts it down in order. */
  stop(): Promise<void> {
    return this.server.stop()
  }

  /** Ends it without a shutdown, with all connections. */
  async crash(): Promise<void> {
    const { pid } = this
    process.kill(pid, 'SIGQUIT')
    await until('the server is gone', () => Promise.resolve(!isAlive(pid)))
  }

  /** Starts it again, at another address. */
  async restart(): Promise<void> {
    this.server = await startEmbeddedDatabase(this.dataFolder, () => {}, SETTINGS)
  }

  /** Stops all its processes where they are: connections stay open, and nothing answers. */
  freeze(): void {
    this.signal('SIGSTOP')
  }

  thaw(): void {
    this.signal('SIGCONT')
  }

  private signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const { pid } = this
    // The one that starts the others first, so that none is missed.
    process.kill(pid, name)
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    for (const line of stdout.split('\n')) {
      const [child, parent] = line.trim().split(/\s+/).map(Number)
      if (parent !== pid || !child) continue
      try {
        process.kill(child, name)
      } catch {
        // It has ended since.
      }
    }
  }

  /** Takes all connections that are left. @returns a function that gives them back */
  async useUpConnections(): Promise<() => Promise<void>> {
    const taken: pg.Client[] = []
    for (;;) {
      const client = new pg.Client({ connectionString: this.adminUrl })
      client.on('error', () => {})
      try {
        await client.connect()
      } catch (err) {
        if (!(err instanceof pg.DatabaseError) || err.code !== '53300') throw err
        break
      }
      taken.push(client)
    }
    return async () => {
      await Promise.all(taken.map((client) => client.end()))
    }
  }

  /** Makes a second server that follows this one: what is committed here is there as well. */
  async addStandby(): Promise<FaultyDatabase> {
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'nq-test-standby-'))
    chmodSync(dataFolder, 0o711) // The server's account has to enter it.
    const client = new pg.Client({ connectionString: this.adminUrl })
    await client.connect()
    try {
      await client.query(`SELECT pg_backup_start('standby', true)`)
      const { status } = spawnSync('cp', ['-a', `${this.server.folder}/.`, dataFolder])
      if (status !== 0) throw new Error('The data folder could not be copied.')
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(false)',
      )
      writeFileSync(path.join(dataFolder, 'postgres/backup_label'), rows[0]?.labelfile ?? '')
    } finally {
      await client.end()
    }
    const { hostname, port, username, password } = new URL(this.url)
    const data = path.join(dataFolder, 'postgres')
    appendFileSync(
      path.join(data, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
    )
    writeFileSync(path.join(data, 'standby.signal'), '')
    const { uid, gid } = statSync(data)
    for (const made of ['backup_label', 'standby.signal'])
      chownSync(path.join(data, made), uid, gid)
    for (const left of ['postmaster.pid', 'postmaster.opts'])
      await rm(path.join(data, left), { force: true })
    const server = await startEmbeddedDatabase(dataFolder, () => {}, SETTINGS)
    const standby = new FaultyDatabase(dataFolder, server)
    // From now on nothing is acknowledged that is not there as well.
    await this.sql(`ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()')
    await until('the standby follows', async () => {
      const rows = await this.sql(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)
      return rows.length === 1
    })
    return standby
  }

  /** Makes a server that followed another one take its place. */
  async promote(): Promise<void> {
    await this.sql('SELECT pg_promote(true, 30)')
  }

  /**
   * Leaves no room for what the site writes: on a small disk, where this machine lets us mount one,
   * or else by the error that PostgreSQL gives then.
   * @returns what makes room again, and whether there was a disk
   */
  async fillDisk(): Promise<{ isDisk: boolean; makeRoom: () => Promise<void> }> {
    const disk = path.join(this.dataFolder, 'small-disk')
    const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
    mkdirSync(disk, { recursive: true })
    const { uid } = statSync(this.data)
    if (!run('mount', '-t', 'tmpfs', '-o', `size=20m,mode=700,uid=${uid}`, 'tmpfs', disk)) {
      await runSql(this.url, ...FULL_DISK)
      return { isDisk: false, makeRoom: async () => void (await runSql(this.url, ROOM_AGAIN)) }
    }
    await this.sql(`CREATE TABLESPACE small LOCATION '${disk}'`)
    const move = (to: string) =>
      runSql(
        this.url,
        ...TABLES_ON_DISK.map((table) => `ALTER TABLE ${table} SET TABLESPACE ${to}`),
      )
    await move('small')
    await runSql(this.url, 'CREATE TABLE filler (bytes text) TABLESPACE small')
    // Less and less at a time, until nothing fits.
    for (const rows of [1000, 100, 10, 1])
      for (let isFull = false; !isFull;)
        isFull = await runSql(
          this.url,
          `INSERT INTO filler SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 30),
             generate_series(1, ${rows}) row GROUP BY row`,
        ).then(
          () => false,
          () => true,
        )
    return {
      isDisk: true,
      makeRoom: async () => {
        await runSql(this.url, 'DROP TABLE filler')
        await move('pg_default')
        // What was dropped is deleted at a checkpoint.
        await this.sql('CHECKPOINT', 'DROP TABLESPACE small')
        run('umount', '-l', disk) // A process may have a file of it open that is deleted.
      },
    }
  }

  async remove(): Promise<void> {
    if (existsSync(path.join(this.data, 'postmaster.pid'))) {
      this.thaw()
      await this.server.stop()
    }
    for (const used of [this.dataFolder, this.server.folder])
      await rm(used, { recursive: true, force: true })
  }
}
