// `npm test` and the lanes (`--lane`); old syntax only, as in start.mjs.
import { isNodeNewEnough } from './launch/node-version.mjs'

if (isNodeNewEnough()) {
  import('./launch/announce.mjs').then(function (begin) {
    begin.beginTest(process.argv.slice(2))
  })
}
