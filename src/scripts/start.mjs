// `npm start` and `npm run dev`. This file and node-version.mjs are written so that old Nodes can
// read them: how else could they be told that they are too old.
import { isNodeNewEnough } from './launch/node-version.mjs'

if (isNodeNewEnough()) {
  import('./launch/begin.mjs').then(function (begin) {
    begin.beginStart(process.argv.slice(2))
  })
}
