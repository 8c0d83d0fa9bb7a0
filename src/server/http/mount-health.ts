import type { FastifyInstance } from 'fastify'
import { checkDatabase } from '../db/check-database.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve, which it can't while stopping or without a database. */
export function mountHealth(app: FastifyInstance, context: Context): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!context.readiness.isReady || context.stopping.aborted) throw new Failure('SERVICE_UNAVAILABLE')
    await checkDatabase(context.db).catch((error: unknown) => {
      throw new Failure('SERVICE_UNAVAILABLE', { cause: error })
    })
    return { status: 'ready' }
  })
}
