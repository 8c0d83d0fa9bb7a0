import type { FastifyInstance } from 'fastify'
import type { World } from '../kit/world.ts'

/** The page that shows a person what the sandbox holds. */
export function addStatePage(app: FastifyInstance, world: World): void {
  app.get('/', (_, reply) => {
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .send(`<!doctype html><title>Sandbox</title>${world.url()}`)
  })
}
