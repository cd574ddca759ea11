// Rules of our own for oxlint (`.oxlintrc.json`).
import path from 'node:path'

/** Every part of the house and where it lies; `*` is one folder. */
export const PARTS = {
  domain: ['src/domain'],
  config: ['src/config'],
  telemetry: ['src/telemetry'],
  net: ['src/net'],
  art: ['src/art'],
  // These may add jobs, of which the rest of the CMS knows nothing.
  endpoints: ['src/cms/*/endpoints', 'src/importers/endpoints'],
  cms: ['src/cms'],
  backup: ['src/backup'],
  exports: ['src/exports'],
  jobs: ['src/jobs'],
  content: ['collections', 'globals'],
  payloadConfig: ['payload.config.ts', 'src/migrations', 'src/payload-types.ts'],
  server: ['src/server'],
  importers: ['src/importers'],
  session: ['src/session'],
  elements: ['src/elements'],
  client: ['src/client'],
  ui: ['src/components/ui'],
  components: ['src/components/forms', 'src/components/site', 'src/components/studio'],
  dashboard: ['src/dashboard'],
  app: ['src/app', 'src/scripts'],
}

const BELOW_JOBS = ['domain', 'config', 'telemetry', 'net', 'art', 'cms']
const BELOW_ENDPOINTS = [...BELOW_JOBS, 'jobs', 'importers']

/** Imports run downward only: what each part may import besides itself. */
const MAY_IMPORT = {
  domain: [],
  config: ['domain'],
  telemetry: ['domain', 'config'],
  net: ['domain', 'config'],
  art: ['domain'],
  client: ['domain'],
  cms: ['domain', 'config', 'telemetry', 'net', 'art'],
  backup: ['domain', 'config', 'net', 'cms'],
  exports: ['domain', 'config', 'cms'],
  importers: ['domain', 'config', 'net', 'art', 'cms'],
  jobs: [...BELOW_JOBS, 'importers', 'backup'],
  endpoints: BELOW_ENDPOINTS,
  content: ['domain', 'config', 'net', 'cms', 'importers', 'endpoints'],
  payloadConfig: [...BELOW_ENDPOINTS, 'endpoints', 'content'],
  server: [...BELOW_ENDPOINTS, 'backup', 'content', 'payloadConfig'],
  session: ['domain', 'client'],
  elements: ['domain', 'session', 'client'],
  ui: ['domain'],
  components: ['domain', 'session', 'elements', 'client', 'ui'],
  dashboard: Object.keys(PARTS).filter((part) => part !== 'app'),
  app: Object.keys(PARTS),
}

const WITHOUT_CMS = /^src\/(components|elements|session|client|domain|app\/\(site\))\//
const CMS_PACKAGES = /^(payload(\/.*)?|@payloadcms\/.*|@payload-config)$/

const PUBLIC_CLIENT = 'src/client/client.ts'

const OF_THE_DESK = /^src\/(dashboard|app\/\((desk|setup|payload)\))\//

const PLACES = Object.entries(PARTS).map(([part, places]) => {
  const names = places.map((place) => place.replaceAll('.', '\\.').replaceAll('*', '[^/]+'))
  return { part, pattern: new RegExp(`^(?:${names.join('|')})(?:\\.ts)?(?:/|$)`) }
})

/** @param {string} file from the root, with `/` */
const partOf = (file) => PLACES.find(({ pattern }) => pattern.test(file))?.part

/** Returns where an import of our own leads, from the root; undefined for a package. */
function targetOf(file, specifier) {
  if (specifier === '@payload-config') return 'payload.config.ts'
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`
  if (!specifier.startsWith('.')) return undefined
  const target = path.posix.join(path.posix.dirname(file), specifier)
  // These two are files, and are imported without an extension.
  return ['payload.config', 'src/payload-types'].includes(target) ? `${target}.ts` : target
}

/**
 * Finds what is wrong with an import, or undefined.
 * @param {string} file that imports, from the root, with `/`
 * @param {string} specifier as it is written
 */
export function brokenLayer(file, specifier) {
  if (WITHOUT_CMS.test(file) && CMS_PACKAGES.test(specifier))
    return 'What a page shows is a type of src/domain; the CMS stays below.'
  if (!OF_THE_DESK.test(file) && /^@\/dashboard\/.*\.css$/.test(specifier))
    return 'Pages for listeners have no styles of the desk (L19).'
  if (file === PUBLIC_CLIENT && specifier !== './contract-types')
    return 'Integrators get the client as one file: it imports the types of the contract alone.'
  const from = partOf(file)
  const target = targetOf(file, specifier)
  if (
    from === 'content' &&
    (specifier === 'zod' || /^src\/cms\/(database|contract)\//.test(target))
  )
    return 'Collections and globals name their hooks and endpoints; write the bodies in src/cms.'
  if (!from || !target) return undefined
  const to = partOf(target) ?? partOf(`${target}.ts`)
  if (!to || to === from || MAY_IMPORT[from].includes(to)) return undefined
  return `Imports run downward only: ${from} must not import ${to}.`
}

const downward = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' && brokenLayer(file, source.value)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
}

const siteClock = {
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'What is released and stored goes by the clock of the site: siteNow().',
      })
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)
      },
      MemberExpression(node) {
        if (node.object.name === 'Date' && node.property.name === 'now') report(node)
      },
    }
  },
}

export default {
  meta: { name: 'layers' },
  rules: { downward, 'site-clock': siteClock },
}
