import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import type { Redirect, Verbs, Webhook } from '../kernel/feature.ts'
import { answerErrors, answerNonsense, answerUnreadableAddress } from './answer-errors.ts'
import { sendBrowserHeaders } from './browser-headers.ts'
import { hangUpOnSlowBodies } from './hang-up-on-slow-bodies.ts'
import { mountEndpoints } from './mount-endpoints.ts'
import { mountHealth } from './mount-health.ts'
import { mountRedirects } from './mount-redirects.ts'
import { mountWebhooks } from './mount-webhooks.ts'
import { openApiDocument } from './openapi.ts'
import { refuseDuringMaintenance } from './refuse-during-maintenance.ts'
import { refuseForeignOrigins } from './refuse-foreign-origins.ts'
import { replySerializer } from './reply-serializer.ts'

const LARGEST_BODY_BYTES = 1024 * 1024
const LONGEST_BODY_MS = 60_000

interface Options {
  context: Context
  verbs: Verbs
  webhooks: readonly Webhook[]
  redirects: readonly Redirect[]
  isOwnOrigin: (origin: string) => boolean
}

/** The HTTP side of the product: contract endpoints, sign-in, webhooks, health. Pages are added by the caller. */
export async function createHttpServer({
  context,
  verbs,
  webhooks,
  redirects,
  isOwnOrigin,
}: Options): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = context.log
  const newRequestId = () => randomUUID()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: context.config.trustedProxies ?? false,
    // Uploads take as long as they take; the bodies of all other calls are waited for below.
    requestTimeout: 0,
    http: { headersTimeout: LONGEST_BODY_MS },
    forceCloseConnections: 'idle',
    genReqId: newRequestId,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: (error, socket) => answerNonsense(error, socket, newRequestId()),
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { strict: false } },
  })
  // An empty body with a JSON content type is what several clients send with DELETE.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    app.getDefaultJsonParser('error', 'error')(request, body as string, done)
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => replySerializer(schema))
  answerErrors(app)
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
  hangUpOnSlowBodies(app, LONGEST_BODY_MS)
  refuseDuringMaintenance(app, context)
  mountHealth(app, context)
  mountWebhooks(app, context, webhooks)
  mountRedirects(app, context, redirects)
  mountEndpoints(app, context, verbs)
  let description: object | null = null
  app.get('/api/openapi.json', () => {
    description ??= openApiDocument(context.config.publicUrl)
    return description
  })
  return app
}
