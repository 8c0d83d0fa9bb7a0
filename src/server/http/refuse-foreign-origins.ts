import type { FastifyInstance } from 'fastify'
import { Failure } from '../kernel/failure.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Stops other sites from acting with our cookies. Browsers say where a changing request comes from. Programs don't, but
 * they carry no cookies that a site could misuse. Webhooks come from other hosts and are authenticated by signature.
 */
export function refuseForeignOrigins(app: FastifyInstance, isOwnOrigin: (origin: string) => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (readOnly.has(request.method) || request.url.startsWith('/api/webhooks/')) return done()
    const { origin, 'sec-fetch-site': site } = request.headers
    // A page that sends no referrer has the origin “null”, like a sandboxed frame; `sec-fetch-site` tells them apart.
    if (origin === 'null' && site === 'same-origin') return done()
    const isForeign = origin
      ? !isOwnOrigin(origin)
      : site !== undefined && site !== 'same-origin' && site !== 'none'
    done(isForeign ? new Failure('FORBIDDEN') : undefined)
  })
}
