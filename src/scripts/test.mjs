// `npm test`; readable for old Nodes, as start.mjs is.
import { isNodeNewEnough } from './launch/node-version.mjs'

if (isNodeNewEnough()) {
  import('./launch/begin.mjs').then(function (begin) {
    begin.beginTest()
  })
}
