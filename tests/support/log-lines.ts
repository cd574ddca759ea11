export type LogLine = {
  level: string
  time: string
  msg: string
  request_id?: string
  method?: string
  path?: string
  kind?: string
  status?: number
  duration_ms?: number
  cache?: string
  cut_short?: boolean
  notes?: string[]
  address?: string
  err?: { type: string; message: string; stack: string }
}

/**
 * The lines of a log, each of which must be one JSON object.
 * @param from where in the output they begin: before that, the site says how it starts
 */
export function readLog(output: string, from = 0): LogLine[] {
  return output
    .slice(from)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        return JSON.parse(line) as LogLine
      } catch {
        throw new Error(`This line is no JSON: ${line}`)
      }
    })
}
