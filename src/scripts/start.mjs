// `npm start` and `npm run dev`. This file and node-version.mjs use only old syntax, so that an old
// Node can run them far enough to say that it is too old.
import { isNodeNewEnough } from './launch/node-version.mjs'

if (isNodeNewEnough()) {
  import('./launch/announce.mjs').then(function (begin) {
    begin.beginStart(process.argv.slice(2))
  })
}
