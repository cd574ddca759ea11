import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import {
  buildConfig,
  NotFound,
  type Endpoint,
  type PayloadLogger,
  type SanitizedConfig,
} from 'payload'
import sharp from 'sharp'
import { COLLECTIONS } from './collections'
import { checkAgain } from './src/cms/episodes/endpoints/check-link'
import { About } from './globals/About'
import { Community } from './globals/Community'
import { Featured } from './globals/Featured'
import { Landing } from './globals/Landing'
import { LookGlobal } from './globals/Look'
import { Pillars } from './globals/Pillars'
import { Setup } from './globals/Setup'
import { coverColoursEndpoint } from './src/cms/show/endpoints/look'
import { setupEndpoints } from './src/cms/show/endpoints/setup'
import { Involved } from './globals/Involved'
import { Privacy } from './globals/Privacy'
import { Site } from './globals/Site'
import { Letters } from './globals/Letters'
import { letterDeskEndpoints } from './src/cms/letters/endpoints/desk'
import { contactEndpoint } from './src/cms/letters/endpoints/contact'
import { letterPublicEndpoints } from './src/cms/letters/endpoints/public'
import { letterPublishedEndpoints } from './src/cms/letters/endpoints/published'
import { letterQuestionEndpoints } from './src/cms/letters/endpoints/questions'
import { Newsletter } from './globals/Newsletter'
import { newsletterBounceEndpoints } from './src/cms/newsletter/endpoints/bounces'
import { newsletterMailEndpoints } from './src/cms/newsletter/endpoints/mails'
import { newsletterPublicEndpoints } from './src/cms/newsletter/endpoints/public'
import { newsletterSenderEndpoints } from './src/cms/newsletter/endpoints/sender'
import { newsletterSubscriberEndpoints } from './src/cms/newsletter/endpoints/subscribers'
import { Values } from './globals/Values'
import { CONNECTION_LIMITS } from './src/cms/database/connections'
import { withRouteGuard } from './src/cms/access/route-guard'
import { withScopes } from './src/cms/access/scopes'
import { rememberingFailures } from './src/cms/database/failed-reads'
import { withPreconditions } from './src/cms/hooks/preconditions'
import { editor } from './src/cms/fields/editor'
import { withRecordScreens } from './src/cms/fields/record-screens'
import { ADMIN_WORDS } from './src/domain/texts/admin-words'
import { changesEndpoint } from './src/cms/changes/endpoints'
import { withListCursors } from './src/cms/database/list-cursors'
import { mcpEndpoint } from './src/cms/mcp/endpoints'
import { searchEndpoints } from './src/cms/search/endpoints'
import { statisticsEndpoints } from './src/cms/statistics/endpoints/statistics'
import { archiveEndpoints } from './src/jobs/archives/endpoints'
import { tallyEndpoints } from './src/cms/statistics/endpoints/tallies'
import { withReliableTransactions } from './src/cms/database/transactions'
import { mail } from './src/cms/mail/mail'
import { withVisitorCounts } from './src/cms/statistics/visitor-counts'
import { env } from './src/config/env'
import { MARK_PATH } from './src/domain/images/icons'
import { shared } from './src/telemetry/shared'

const root = path.dirname(fileURLToPath(import.meta.url))
const settings = env()

/** Next adds an image generator at this route unless it is taken; we do not use it. */
const noOgImages: Endpoint = {
  path: '/og',
  method: 'get',
  handler: (req) => {
    throw new NotFound(req.t)
  },
}

/**
 * The stock pages send this part of the config to browsers; only development needs the folders in it.
 */
function withoutFolders(config: SanitizedConfig): SanitizedConfig {
  const { admin } = config
  if (settings.NODE_ENV === 'production')
    admin.importMap = { ...admin.importMap, baseDir: '', importMapFile: '' }
  return config
}

export default buildConfig({
  secret: settings.PAYLOAD_SECRET ?? '',
  serverURL: settings.SITE_URL,
  cors: settings.CORS_ORIGINS, // `src/server/cors.ts` has the rest.
  csrf: [settings.SITE_URL, ...settings.CORS_ORIGINS],
  collections: COLLECTIONS,
  globals: [
    Featured,
    Site,
    LookGlobal,
    Landing,
    Pillars,
    About,
    Community,
    Values,
    Involved,
    Privacy,
    Newsletter,
    Letters,
    Setup,
  ],
  endpoints: [
    noOgImages,
    checkAgain,
    changesEndpoint,
    ...searchEndpoints,
    coverColoursEndpoint,
    ...setupEndpoints,
    ...statisticsEndpoints,
    ...tallyEndpoints,
    ...archiveEndpoints,
    ...newsletterBounceEndpoints,
    ...newsletterMailEndpoints,
    ...newsletterPublicEndpoints,
    ...newsletterSenderEndpoints,
    ...newsletterSubscriberEndpoints,
    // Those with a name of their own before those with an id.
    ...letterPublicEndpoints,
    contactEndpoint,
    ...letterPublishedEndpoints,
    ...letterQuestionEndpoints,
    ...letterDeskEndpoints,
    mcpEndpoint,
  ],
  graphQL: { disable: true },
  // A caller's mistake is not an error of the site.
  loggingLevels: { APIError: 'info', AuthenticationError: 'info' },
  // A process that serves has a log; everything else writes what people read.
  logger: shared.logger as PayloadLogger | undefined,
  telemetry: false,
  maxDepth: 4,
  defaultDepth: 1,
  editor: editor(),
  email: mail(),
  // The CMS insists on it at the start. It would encode every image again, one we have made ready
  // (src/cms/images/process.ts), so it does not keep it.
  sharp,
  onInit: (payload) => {
    delete (payload.config as { sharp?: unknown }).sharp
    // Names from an address are looked up in it: `constructor` is no collection.
    Object.setPrototypeOf(payload.collections, null)
    payload.authStrategies = payload.authStrategies.map(rememberingFailures)
  },
  i18n: { translations: { en: ADMIN_WORDS } },
  admin: {
    user: 'users',
    avatar: 'default', // Avoids a request to another host.
    // Of the device, which it therefore names; our fields and lists have the time of the show.
    dateFormat: 'd MMM yyyy, HH:mm O',
    components: {
      providers: ['/src/dashboard/records/session-record.client#SessionRecord'],
      header: ['/src/dashboard/records/header#RecordsHeader'],
      Nav: '/src/dashboard/records/header#NoNavigation',
      graphics: { Icon: '/src/dashboard/records/header#DeskIcon' },
    },
    importMap: {
      baseDir: root,
      importMapFile: path.join(root, 'src/app/(payload)/admin/importMap.js'),
    },
    meta: {
      titleSuffix: ' · Records',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: MARK_PATH }],
    },
  },
  // The HTTP server ends uploads that are too slow.
  upload: { limits: { fileSize: 10 * 1024 * 1024 }, abortOnLimit: true, uploadTimeout: 0 },
  // Run by `payload generate:types` and checked by `npm run check`, not at every process start.
  typescript: { outputFile: path.join(root, 'src/payload-types.ts'), autoGenerate: false },
  db: withListCursors(
    withVisitorCounts(
      withReliableTransactions(
        postgresAdapter({
          push: false,
          // A new kind of block takes no table, and a page is read by one query.
          blocksAsJSON: true,
          migrationDir: path.join(root, 'src/migrations'),
          pool: { connectionString: settings.DATABASE_URL, ...CONNECTION_LIMITS },
        }),
      ),
    ),
  ),
})
  .then(withScopes)
  .then(withRouteGuard)
  .then(withPreconditions)
  .then(withRecordScreens)
  .then(withoutFolders)
