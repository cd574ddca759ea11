import { parseImagePath } from '../images'
import { passOn } from './pass-on'
import { isRead, note, type Step } from './step'

const ELEMENT_SCRIPT = /^\/page-scripts\/([a-z]+)-[\w-]{12}\.js$/

/** Sends the scripts of the elements. A page of another version of the site gets those of this one. */
export const sendElementScript: Step = ({ site: { elementScripts }, req, res, path }) => {
  if (!isRead(req.method)) return false
  const script =
    elementScripts.get(path) ?? elementScripts.get(ELEMENT_SCRIPT.exec(path)?.[1] ?? '')
  if (!script) return false
  note(res, { kind: 'asset', cache: 'hit' })
  script.send(req, res)
  return true
}

/** Sends an image of the host's from where those are stored. */
export const sendImage: Step = (context) => {
  const { site, req, res, path } = context
  const image = isRead(req.method) ? parseImagePath(path) : null
  return image
    ? site.images.serve(req, res, image).then((isServed) => isServed || passOn(context, 'file'))
    : false
}
