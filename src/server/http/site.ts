import type { RequestListener } from 'node:http'
import { Refusal } from './check-request'
import { keepReadCookies } from './cookies'
import { takeAbsoluteForm } from './absolute-form'
import { abortSlowBody } from './request-body'
import type { SiteOptions } from './site/options'
import { assembleSite } from './site/parts'
import { fail, refuse, type RequestContext, type Step } from './site/step'
import { findAddress, redirectDesk, takeReport } from './site/steps-address'
import {
  answerOptions,
  noteKind,
  readUnmeasuredBody,
  sendMetrics,
  stripCredentials,
} from './site/steps-before'
import {
  limitClient,
  limitNetwork,
  renderAndCache,
  passToNext,
  sendCached,
} from './site/steps-cache'
import { sendElementScript, sendImage } from './site/steps-files'

export type { SiteOptions } from './site/options'

const STEPS: readonly Step[] = [
  readUnmeasuredBody,
  noteKind,
  sendMetrics,
  stripCredentials,
  answerOptions,
  takeReport,
  redirectDesk,
  findAddress,
  sendElementScript,
  sendImage,
  sendCached,
  limitNetwork,
  limitClient,
  renderAndCache,
  passToNext,
]

/** Runs the steps until one responds; a cached response is sent without waiting. */
function runSteps(context: RequestContext, from = 0): void {
  for (let i = from; i < STEPS.length; i += 1) {
    const done = STEPS[i]?.(context)
    if (done === true) return
    if (done instanceof Promise) {
      done
        .then((isDone) => {
          if (!isDone) runSteps(context, i + 1)
        })
        .catch((err: unknown) => fail(context, err))
      return
    }
  }
}

/**
 * The site as a request listener: determines the client's address and the page meant, caches
 * complete responses for as long as their version lasts, and passes everything else to Next.
 */
export function createSite(options: SiteOptions): RequestListener {
  const site = assembleSite(options)
  return (req, res) => {
    takeAbsoluteForm(req)
    if (!site.dev) keepReadCookies(req.headers)
    const checked = site.check(req)
    abortSlowBody(req, res, site.pace)
    if (checked instanceof Refusal) return void refuse({ site, req, res }, checked)
    runSteps({ site, req, res, ...checked, url: '', key: null })
  }
}
