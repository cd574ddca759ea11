import type { Endpoint } from 'payload'
import { addPictures, readAddress, readFile } from './read'
import { choose, progress, report, rows, start, stop } from './run'

/** Everything that is done with an import: read, look over, choose, start, stop, report. */
export const importEndpoints: Endpoint[] = [
  readAddress,
  readFile,
  addPictures,
  rows,
  choose,
  start,
  stop,
  progress,
  report,
]
