import type { FastifyInstance } from 'fastify'
import type { Context } from '../kernel/context.ts'
import type { Webhook } from '../kernel/feature.ts'
import { createWebhookCounter } from '../kernel/webhooks/create-webhook-counter.ts'

const MAX_BODY_BYTES = 256 * 1024

/** Mounts the endpoints for providers' messages below `/api`, with the body as the bytes that were signed. */
export function mountWebhooks(app: FastifyInstance, context: Context, webhooks: readonly Webhook[]): void {
  const count = createWebhookCounter(context)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const webhook of webhooks) {
      scope.post<{ Params: Record<string, string> }>(`/api${webhook.path}`, async (request) => {
        const headers = new Headers()
        for (const [name, value] of Object.entries(request.headers)) {
          if (typeof value === 'string') headers.set(name, value)
        }
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = webhook.receive(context, { rawBody, headers, params: request.params })
        const named = await received.catch((error: unknown) => {
          count(webhook.path, false)
          throw error
        })
        count(webhook.path, true, named)
        return { received: true }
      })
    }
  })
}
