// `npm run build`; old syntax only, as in start.mjs.
import { isNodeNewEnough } from './launch/node-version.mjs'

if (isNodeNewEnough()) {
  import('./launch/announce.mjs').then(function (begin) {
    begin.beginBuild()
  })
}
