import type { FastifyInstance } from 'fastify'
import type { Context } from '../kernel/context.ts'
import type { Redirect } from '../kernel/feature.ts'
import { callOf } from './call-of.ts'

/** Mounts the addresses that other sites send our visitors back to. */
export function mountRedirects(app: FastifyInstance, context: Context, redirects: readonly Redirect[]): void {
  const { publicUrl } = context.config
  for (const { path, follow } of redirects) {
    app.route({
      method: 'GET',
      url: `/api${path}`,
      // A HEAD request must not use up what the address carries.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const target = await follow(context, new URL(publicUrl + request.url), callOf(request, reply))
        return reply.redirect(publicUrl + target, 302)
      },
    })
  }
}
