// A command of the site, such as `npm run backup`; old syntax only, as in start.mjs.
import { isNodeNewEnough } from './launch/node-version.mjs'

if (isNodeNewEnough()) {
  import('./launch/announce.mjs').then(function (begin) {
    // The command finds its own arguments where those of a script are.
    begin.beginCommand(process.argv.splice(2, 1)[0])
  })
}
