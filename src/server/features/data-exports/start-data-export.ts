import type { DataExport } from '#contract/account/data-rights.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { readAccount } from '../account/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { newVersionId } from '../files/versions/new-version-id.ts'
import { countDataExports, insertDataExport } from './data-export-store.ts'
import { makeDataExport } from './make-data-export.job.ts'

const MAX_PER_DAY = 3
const DAY_MS = 86_400_000

/** Starts an export of a seller's data, one at a time, for the seller or for an administrator who was asked to. */
async function startDataExport(
  context: Context,
  actor: Actor,
  sellerId: string,
  call: Call,
  detail: { reason?: string },
): Promise<DataExport> {
  const at = context.clock.now()
  const id = newVersionId(context)
  await context.db
    .transaction(async (tx) => {
      const account = await readAccount({ db: tx, config: context.config }, sellerId)
      if (!account) throw notFound()
      if ((await countDataExports(tx, sellerId, new Date(at.getTime() - DAY_MS))) >= MAX_PER_DAY)
        throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: DAY_MS / 1000 })
      await insertDataExport(tx, { sellerId, id, at })
      await writeAudit(context, tx, {
        actor: actor.userId,
        action: 'data-export.started',
        subject: sellerId,
        call,
        detail: { export: id, ...detail },
      })
      await context.jobs.send(makeDataExport, { sellerId, id }, { key: id, tx })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'data_exports_one_at_a_time')
        ? new Failure('DATA_EXPORT_RUNNING')
        : error
    })
  return { id, state: 'MAKING', bytes: null, createdAt: at.toISOString(), expiresAt: null }
}

export const createDataExport: Verbs['createDataExport'] = (context, actor, _input, call) =>
  startDataExport(context, actor, actor.userId, call, {})

export const createUserDataExport: Verbs['createUserDataExport'] = (context, actor, { id, reason }, call) =>
  startDataExport(context, actor, id, call, { reason })
