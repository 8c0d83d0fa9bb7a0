import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take any time; the route limits that itself. */
    isLong?: boolean
  }
}

/** Closes connections whose request body takes too long: one byte a minute would hold them forever. */
export function enforceBodyTimeout(app: FastifyInstance, longestMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request
    if (raw.complete || !hasBody(raw.headers) || routeOptions.config?.isLong) return done()
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, longestMs).unref()
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
    done()
  })
}

// What HTTP says of requests: without either header there is no body (RFC 9112, section 6.3).
const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
