import type { Macro } from '#contract/admin/support.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { changeMacro, deleteMacroRow, insertMacro, lockMacro } from './macro-store.ts'

const MAX_MACROS = 200

type MacroText = Pick<Macro, 'title' | 'text'>

export const createMacro: Verbs['createMacro'] = async (context, actor, body, call) => {
  const macro = { id: context.newId('mac'), ...body }
  await context.db.transaction(async (tx) => {
    if (!(await insertMacro(tx, { ...macro, at: context.clock.now() }, MAX_MACROS)))
      throw new Failure('TOO_MANY_MACROS')
    await audit(context, tx, actor, call, { id: macro.id, before: null, after: body })
  })
  return macro
}

export const updateMacro: Verbs['updateMacro'] = async (context, actor, macro, call) => {
  const { id, title, text } = macro
  await context.db.transaction(async (tx) => {
    const before = orNotFound(await lockMacro(tx, id))
    await changeMacro(tx, { ...macro, at: context.clock.now() })
    await audit(context, tx, actor, call, { id, before, after: { title, text } })
  })
  return macro
}

export const deleteMacro: Verbs['deleteMacro'] = async (context, actor, { id }, call) => {
  await context.db.transaction(async (tx) => {
    const before = orNotFound(await lockMacro(tx, id))
    await deleteMacroRow(tx, id)
    await audit(context, tx, actor, call, { id, before, after: null })
  })
  return { success: true }
}

interface Change {
  id: string
  before: MacroText | null
  after: MacroText | null
}

const audit = (
  context: Context,
  tx: Queries,
  actor: Actor,
  call: Call,
  { id, before, after }: Change,
): Promise<void> =>
  writeAudit(context, tx, {
    actor: actor.userId,
    action: 'macro.changed',
    subject: null,
    call,
    change: { before, after },
    detail: { record: id },
  })
