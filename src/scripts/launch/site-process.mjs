// One of several processes that serve the site.
import { beginSiteProcess } from './begin.mjs'

void beginSiteProcess()
