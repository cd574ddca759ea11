import type { Tracing } from '@/telemetry/traces'
import { isTrusted, parseProxies } from './client-address'
import type { Exchange, Observer } from './exchange'

/** Makes a span of each request; a trusted proxy may have begun its trace. */
export function requestTraces(tracing: Tracing, trustedProxies: readonly string[]): Observer {
  const proxies = parseProxies(trustedProxies)
  const ends = new WeakMap<Exchange, ReturnType<Tracing['request']>>()
  return {
    around: (exchange, req, answer) => {
      const { id: requestId, method, target } = exchange
      const parent = isTrusted(req.socket.remoteAddress, proxies) ? req.headers : undefined
      ends.set(exchange, tracing.request({ method, target, requestId, parent }, answer))
    },
    ended: (exchange, { status }) => ends.get(exchange)?.({ ...exchange, status }),
  }
}
