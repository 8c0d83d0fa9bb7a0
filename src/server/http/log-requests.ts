import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import {
  beginSpan,
  newTraceId,
  readTraceParent,
  type Span,
  type Trace,
  withTrace,
} from '../kernel/log/trace.ts'

/**
 * The access log: one line for each request, with its route as a pattern, because addresses hold ids and search words.
 * What a request does, logs, enqueues and calls carries its id. Probes and files of the pages are logged as `debug`.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  const begun = new WeakMap<FastifyRequest, { trace: Trace; span: Span | null }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const requestId = request.id
    const caller = readTraceParent(request.headers.traceparent) ?? { traceId: newTraceId() }
    const { method } = request
    const route = routeOf(request)
    const span = beginSpan(
      { ...caller, requestId },
      {
        kind: 'request',
        name: `${method} ${route}`,
        attributes: { 'http.request.method': method, 'http.route': route },
      },
    )
    const trace = { requestId, traceId: caller.traceId, ...(span && { spanId: span.id }) }
    begun.set(request, { trace, span })
    withTrace(trace, done)
  })
  // Reading the body leaves what ran before.
  app.addHook('preValidation', (request, _reply, done) => withTrace(begun.get(request)!.trace, done))
  app.addHook('onResponse', (request, reply, done) => {
    const { trace, span } = begun.get(request)!
    const { statusCode: status } = reply
    span?.end({ isFailed: status >= 500, attributes: { 'http.response.status_code': status } })
    const route = routeOf(request)
    const isCall = route.startsWith('/api/') || route.startsWith('/webhooks/') || status >= 500
    const line = {
      ...trace,
      ...{ method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
    }
    if (isCall && route !== '/readyz') log.info(line, 'request')
    else log.debug(line, 'request')
    done()
  })
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'
