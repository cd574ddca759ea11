import type { Endpoint } from 'payload'
import { checkFeed, setFollowing, showFollowing, checkMoved } from './follow'
import { addPictures, readAddress, readFile } from './read'
import { changeFound, cover, findShow } from './setup-forms'
import { choose, lengths, progress, report, rows, start, stop, undo } from './run'

/** Everything that is done with an import: read, look over, choose, start, stop, report. */
export const importEndpoints: Endpoint[] = [
  readAddress,
  readFile,
  addPictures,
  findShow,
  changeFound,
  cover,
  lengths,
  showFollowing,
  setFollowing,
  checkFeed,
  checkMoved,
  rows,
  choose,
  start,
  stop,
  undo,
  progress,
  report,
]
