import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onSendHookHandler,
} from 'fastify'
import type { z } from 'zod'
import type { Replicas } from '../db/replicas/replicas.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import type { Form, Redirect, Verbs, Webhook } from '../kernel/feature.ts'
import { requestSeconds } from '../kernel/metrics.ts'
import { boundBodies } from './bodies/bound-bodies.ts'
import { enforceBodyTimeout } from './bodies/enforce-body-timeout.ts'
import { isTooDeep } from './bodies/is-too-deep.ts'
import { sendBrowserHeaders } from './browser-headers.ts'
import { mountForms } from './forms/mount-forms.ts'
import { handleErrors, rejectMalformedHttp, rejectUnparsableUrl } from './handle-errors.ts'
import { logRequests } from './log-requests.ts'
import { mountEndpoints } from './mount-endpoints.ts'
import { mountHealth } from './mount-health.ts'
import { mountRedirects } from './mount-redirects.ts'
import { mountWebhooks } from './mount-webhooks.ts'
import { openApiDocument } from './openapi.ts'
import { refuseDuringMaintenance } from './refuse-during-maintenance.ts'
import { refuseForeignOrigins } from './refuse-foreign-origins.ts'
import { replySerializer } from './reply-serializer.ts'

const MAX_BODY_BYTES = 1024 * 1024
const BODY_TIMEOUT_MS = 60_000

interface Options {
  context: Context
  verbs: Verbs
  webhooks: readonly Webhook[]
  redirects: readonly Redirect[]
  forms: readonly Form[]
  isOwnOrigin: (origin: string) => boolean
  /** What lists, search and statistics are read from; null where that is the main database. */
  replicas: Replicas | null
  /** The work that should have started long ago. */
  findStandstill: () => Promise<string[]>
}

/** The HTTP side of the product: contract endpoints, sign-in, webhooks, health. Pages are added by the caller. */
export async function createHttpServer({
  context,
  verbs,
  webhooks,
  redirects,
  forms,
  isOwnOrigin,
  replicas,
  findStandstill,
}: Options): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = context.log
  const newRequestId = () => randomUUID()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: context.config.trustedProxies ?? false,
    // Uploads may take any time; `enforceBodyTimeout` limits all other bodies.
    requestTimeout: 0,
    http: { headersTimeout: BODY_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    frameworkErrors: rejectUnparsableUrl,
    clientErrorHandler: (error, socket) => rejectMalformedHttp(error, socket, newRequestId()),
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { strict: false } },
  })
  // Several clients send DELETE with a JSON content type and an empty body.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isTooDeep(body as string)) return done(new Failure('BAD_REQUEST'))
    app.getDefaultJsonParser('error', 'error')(request, body as string, done)
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => replySerializer(schema))
  app.addHook('onSend', encodeOnce)
  handleErrors(app)
  logRequests(app, context.log)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: context.config.publicUrl.startsWith('https://') && { maxAge: 31_536_000 },
  })
  sendBrowserHeaders(app)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2048 })
  refuseForeignOrigins(app, isOwnOrigin)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
  enforceBodyTimeout(app, BODY_TIMEOUT_MS)
  boundBodies(app)
  refuseDuringMaintenance(app, context)
  mountHealth(app, context, findStandstill)
  mountWebhooks(app, context, webhooks)
  mountRedirects(app, context, redirects)
  mountForms(app, context, forms)
  mountEndpoints(app, context, { verbs, replicas })
  let description: object | null = null
  app.get('/api/openapi.json', () => {
    description ??= openApiDocument(context.config.publicUrl)
    return description
  })
  return app
}

// A serialized reply is a rope of thousands of parts, which HTTP would go through twice: to count its bytes, and to send
// them. Of the order list's processor time that took 10%.
const encodeOnce: onSendHookHandler = (_request, _reply, payload, done) =>
  done(null, typeof payload === 'string' ? Buffer.from(payload) : payload)
