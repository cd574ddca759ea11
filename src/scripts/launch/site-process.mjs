// One of several processes that serve the site.
import { beginSiteProcess } from './announce.mjs'

void beginSiteProcess()
