import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { addListedRows, deleteListedRows } from './listed-rows-store.ts'

/** So many rows of people’s data are an entry of the audit log, however they were paged through. */
const ROWS_OF_AN_ENTRY = 1_000

// The compiler has matched each verb to its endpoint; here, lists are called the same way.
type AnyList = (context: Context, actor: Actor, input: object, call: Call) => Promise<object>

/** The verbs, with the rows counted that administrators list of all sellers. */
export function countListedRows(verbs: Verbs): Verbs {
  const lists = (Object.keys(api) as (keyof Verbs)[]).filter(isListOfAll)
  const counted = lists.map((name) => [name, counting(api[name].path, verbs[name] as AnyList)])
  return { ...verbs, ...Object.fromEntries(counted) } as Verbs
}

/** Applications are the account’s own for everyone but administrators. */
const isListOfAll = (name: keyof Verbs): boolean => {
  const { access, method, reply }: Endpoint = api[name]
  const hasPages = 'shape' in reply && 'pagination' in (reply.shape as object)
  return method === 'GET' && hasPages && (access === 'admin' || name === 'listApplications')
}

function counting(list: string, verb: AnyList): AnyList {
  return async (context, actor, input, call) => {
    const reply = await verb(context, actor, input, call)
    const rows = Object.values(reply).find(Array.isArray) as readonly unknown[] | undefined
    if (actor.role === 'ADMIN' && rows && rows.length > 0)
      await record(context, actor.userId, { list, count: rows.length, call })
    return reply
  }
}

async function record(
  context: Context,
  userId: string,
  { list, count, call }: { list: string; count: number; call: Call },
): Promise<void> {
  const at = context.clock.now()
  await context.db.transaction(async (tx) => {
    const { rowCount, lists, since } = await addListedRows(tx, { userId, list, count, at })
    if (rowCount < ROWS_OF_AN_ENTRY) return
    await deleteListedRows(tx, userId)
    await writeAudit(context, tx, {
      actor: userId,
      action: 'records.listed',
      subject: null,
      call,
      detail: { rows: rowCount, lists, since: since.toISOString() },
    })
  })
}
