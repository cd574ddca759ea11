'use client'

import { useRouter } from 'next/navigation'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { beginArchive, checkSent, checkStored, readRuns } from '@/client/archives'
import { toErrorMessage } from '@/components/forms/failure'
import {
  formatBytes,
  isRunning,
  MAX_CHECKED_BYTES,
  type ArchiveCheck,
  type ArchiveRun,
  type MadeArchive,
  type RunKind,
} from '@/domain/show/archive-runs'
import { SelectField } from '@/components/ui/field'
import { FileField } from '../ui/file-field.client'
import { Alert } from '../ui/feedback'
import { Button, forms, ui } from '../ui/kit'
import { useAction } from '../ui/use-action.client'
import styles from './backup.module.css'
import { Checked } from './checked'

const POLL_MS = 1000

type Runs = { runs: ArchiveRun[]; error: string | null; read: () => Promise<void> }
const RunsContext = createContext<Runs>({ runs: [], error: null, read: () => Promise.resolve() })

/** Knows what is being done with archives, and asks while something is. */
export function RunsProvider({
  runs: first,
  children,
}: {
  runs: ArchiveRun[]
  children: ReactNode
}) {
  const router = useRouter()
  const [runs, setRuns] = useState(first)
  const [error, setError] = useState<string | null>(null)
  const isBusy = runs.some(isRunning)

  const read = useCallback(async () => {
    try {
      const next = await readRuns()
      setRuns(next)
      setError(null)
      if (!next.some(isRunning)) router.refresh()
    } catch (err) {
      setError(toErrorMessage(err))
    }
  }, [router])
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isBusy, read])

  const value = useMemo(() => ({ runs, error, read }), [runs, error, read])
  return <RunsContext value={value}>{children}</RunsContext>
}

const DOING: Record<RunKind, string> = {
  backup: 'Backing up',
  export: 'Exporting',
  check: 'Checking',
}
const FAILED: Record<RunKind, string> = {
  backup: 'Couldn’t back up.',
  export: 'Couldn’t export.',
  check: 'Couldn’t check the archive.',
}

const isMade = (result: ArchiveRun['result']): result is MadeArchive =>
  result !== null && 'bytes' in result

function RunState({ kind }: { kind: RunKind }) {
  const { runs, error } = use(RunsContext)
  const run = runs.find((one) => one.kind === kind)
  if (!run) return null
  if (isRunning(run))
    return (
      <div className={styles.running}>
        <p role="status">{DOING[kind]}…</p>
        {run.progress && <p className={ui.note}>{run.progress}</p>}
        <progress aria-label={DOING[kind]} />
        <p className={ui.note}>You can close this page. The result will appear here.</p>
        {error && <Alert title="Lost contact with the server.">{error} The work continues.</Alert>}
      </div>
    )
  if (run.state === 'failed')
    return <Alert title={FAILED[kind]}>{run.problem ?? 'Try again.'}</Alert>
  const { result } = run
  if (!isMade(result)) return null
  return (
    <p role="status">
      {kind === 'backup' ? 'Backup' : 'Export'} done, {formatBytes(result.bytes)}.
      {result.missing > 0 &&
        ` ${result.missing === 1 ? '1 file wasn’t' : `${result.missing} files weren’t`} there.`}
    </p>
  )
}

export function BackupNow({ kind, label }: { kind: 'backup' | 'export'; label: string }) {
  const { runs, read } = use(RunsContext)
  const { act, isBusy, feedback } = useAction({ isRefreshed: false })
  const isWaiting = isBusy || runs.some(isRunning)
  return (
    <div className={styles.act}>
      <p>
        <Button
          variant={kind === 'backup' ? 'primary' : 'secondary'}
          aria-disabled={isWaiting}
          onClick={() => {
            if (isWaiting) return
            void act(async () => {
              await beginArchive(kind)
              await read()
              return null
            }, FAILED[kind])
          }}
        >
          {label}
        </Button>
      </p>
      <RunState kind={kind} />
      {feedback}
    </div>
  )
}

const SENT = ''

/** Has an archive checked, a stored one or one from this device, and shows what was found. */
export function CheckArchive({ stored }: { stored: { name: string; label: string }[] }) {
  const { runs, read } = use(RunsContext)
  const { act, isBusy, progress, feedback } = useAction({ isRefreshed: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const isWaiting = isBusy || runs.some(isRunning)
  const name = chosen ?? stored[0]?.name ?? SENT
  const isSent = name === SENT
  const tooLarge = isSent && file !== null && file.size > MAX_CHECKED_BYTES
  const run = runs.find((one) => one.kind === 'check')

  const check = () =>
    act(async (onProgress) => {
      if (!isSent) await checkStored(name)
      else if (file) await checkSent(file, onProgress)
      await read()
      return null
    }, FAILED.check)

  return (
    <div className={styles.act}>
      <div className={forms.form}>
        {stored.length > 0 && (
          <SelectField
            id="archive"
            label="Backup"
            value={name}
            onChange={(event) => setChosen(event.target.value)}
          >
            {stored.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
            <option value={SENT}>A file on this device</option>
          </SelectField>
        )}
        {isSent && (
          <FileField
            id="archive-file"
            label="Backup file"
            hint="Ends in .tar.gz or .tar.gz.age, up to 4 GB. It’s deleted after the check."
            error={tooLarge ? 'Larger than 4 GB: use the command on the server.' : undefined}
            accept=".gz,.age,application/gzip"
            fileName={file?.name}
            onFiles={(files) => setFile(files?.[0] ?? null)}
          />
        )}
        <p>
          <Button
            variant="secondary"
            aria-disabled={isWaiting || (isSent && !file) || tooLarge}
            onClick={() => {
              if (!isWaiting && !(isSent && !file) && !tooLarge) void check()
            }}
          >
            Check
          </Button>
        </p>
        {isBusy && isSent && <p role="status">{`Sending, ${Math.floor(progress * 100)} %…`}</p>}
      </div>
      <RunState kind="check" />
      {feedback}
      {run?.state === 'done' && run.result && !isMade(run.result) && (
        <Checked check={run.result satisfies ArchiveCheck} />
      )}
    </div>
  )
}
