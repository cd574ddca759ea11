import { env } from '@/config/env'
import type { Telemetry } from '@/server/http/server'
import { startErrorReports } from '@/telemetry/error-reports'
import { captureConsole, makeLog, type Log, type ReportError } from '@/telemetry/log'
import { shared } from '@/telemetry/shared'
import { startTracing } from '@/telemetry/traces'
import { onShutdown } from './lifetime.mjs'

/** The log of this process, as the settings say. */
const makeOwnLog = (reportError?: ReportError): Log =>
  makeLog({ level: env().LOG_LEVEL, keepsAddresses: env().LOG_ADDRESSES, reportError })

/** From now on everything that this process writes to the console is a line of the log. */
export function logConsole({ events }: Pick<Log, 'events'> = makeOwnLog()): void {
  captureConsole(events)
}

/**
 * Begins what a process writes down in production: its log and, where a setting says so, traces and
 * reports of errors.
 */
export async function openTelemetry(): Promise<Telemetry> {
  const {
    SENTRY_DSN: dsn,
    OTEL_SDK_DISABLED: isDisabled,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesCollector = collector,
  } = env()
  const reports = dsn ? await startErrorReports(dsn) : undefined
  const log = makeOwnLog(reports?.report)
  const tracing = tracesCollector && !isDisabled ? await startTracing() : undefined
  shared.logger = log.events
  shared.plainLogger = log.plain
  onShutdown(async () => {
    await Promise.allSettled([tracing?.close(), reports?.close()])
    await log.flush()
  })
  return { log, tracing }
}
