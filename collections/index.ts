import type { CollectionConfig } from 'payload'
import { Activity } from './Activity'
import { ApiKeys } from './ApiKeys'
import { Episodes } from './Episodes'
import { GuestHeadshots } from './GuestHeadshots'
import { Guests } from './Guests'
import { Files } from './Files'
import { Imports } from './Imports'
import { Invitations } from './Invitations'
import { Passkeys } from './Passkeys'
import { EpisodeImages } from './EpisodeImages'
import { AudioFiles } from './AudioFiles'
import { LinkChecks } from './LinkChecks'
import { Pages } from './Pages'
import { Paths } from './Paths'
import { PreviewLinks } from './PreviewLinks'
import { Quotes } from './Quotes'
import { Redirects } from './Redirects'
import { SiteImages } from './SiteImages'
import { Topics } from './Topics'
import { TimedTexts } from './TimedTexts'
import { Users } from './Users'
import { WebhookDeliveries } from './WebhookDeliveries'
import { Webhooks } from './Webhooks'

/** All collections, in the order of their generated screens. */
export const COLLECTIONS: CollectionConfig[] = [
  Episodes,
  Guests,
  EpisodeImages,
  GuestHeadshots,
  Imports,
  Quotes,
  SiteImages,
  Files,
  Pages,
  Paths,
  Topics,
  TimedTexts,
  Redirects,
  Users,
  Invitations,
  ApiKeys,
  Passkeys,
  Activity,
  LinkChecks,
  AudioFiles,
  PreviewLinks,
  Webhooks,
  WebhookDeliveries,
]
