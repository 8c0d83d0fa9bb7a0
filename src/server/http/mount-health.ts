import type { FastifyInstance } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** What keeps a process from being ready. */
type Problem = 'STARTING' | 'STOPPING' | 'NO_DATABASE' | 'NO_CONNECTION_FREE' | 'WORK_STANDS_STILL'

interface Finding {
  problem: Problem
  /** The work that stands still. */
  work?: readonly string[]
  err?: unknown
}

/** Names the work that should have started long ago. Rejects when the database doesn't answer in time. */
type FindStandstill = () => Promise<readonly string[]>

const LIMIT_MS = 1_500

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve and moves its work, which it can't while starting, stopping,
 * without a database or a free connection to it, and which it doesn't while its workers or its clock stand still.
 */
export function mountHealth(app: FastifyInstance, context: Context, findStandstill: FindStandstill): void {
  let asking: Promise<Finding | null> | null = null
  let last: Problem | null = 'STARTING'
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    // However many ask at once, they cost one statement.
    asking ??= find(context, findStandstill).finally(() => {
      asking = null
    })
    const finding = await asking
    const problem = finding?.problem ?? null
    if (problem !== last) {
      if (finding) context.log.warn(finding, 'not ready')
      else context.log.info('ready')
    }
    last = problem
    if (problem === null) return { status: 'ready' }
    const { code, message, status } = new Failure('SERVICE_UNAVAILABLE')
    return reply.code(status).send({ error: code, message, requestId: request.id, problem })
  })
}

async function find(context: Context, findStandstill: FindStandstill): Promise<Finding | null> {
  if (context.readiness.isDraining || context.stopping.aborted) return { problem: 'STOPPING' }
  if (!context.readiness.isReady) return { problem: 'STARTING' }
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LIMIT_MS)
  })
  try {
    const work = await Promise.race([findStandstill(), tooLate]).finally(() => clearTimeout(timer))
    if (work === null) {
      const { waitingCount, idleCount } = context.db.pool
      return { problem: waitingCount > 0 && idleCount === 0 ? 'NO_CONNECTION_FREE' : 'NO_DATABASE' }
    }
    return work.length === 0 ? null : { problem: 'WORK_STANDS_STILL', work }
  } catch (err) {
    return { problem: 'NO_DATABASE', err }
  }
}
