import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { newTraceId, readTraceParent, type Trace, withTrace } from '../kernel/log/trace.ts'

/**
 * The access log: one line for each request, with its route as a pattern, because addresses hold ids and search words.
 * What a request does, logs, enqueues and calls carries its id. Probes and files of the pages are logged as `debug`.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  const traces = new WeakMap<FastifyRequest, Trace>()
  app.addHook('onRequest', (request, _reply, done) => {
    const traceId = readTraceParent(request.headers.traceparent) ?? newTraceId()
    const trace = { requestId: request.id, traceId }
    traces.set(request, trace)
    withTrace(trace, done)
  })
  // Reading the body leaves what ran before.
  app.addHook('preValidation', (request, _reply, done) => withTrace(traces.get(request)!, done))
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const isCall = route.startsWith('/api/') || route.startsWith('/webhooks/') || reply.statusCode >= 500
    const line = {
      ...traces.get(request),
      ...{ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    }
    if (isCall && route !== '/readyz') log.info(line, 'request')
    else log.debug(line, 'request')
    done()
  })
}
