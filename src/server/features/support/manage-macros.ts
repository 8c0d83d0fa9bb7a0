import type { Macro } from '#contract/admin/support.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { changeMacro, deleteMacroRow, insertMacro } from './macro-store.ts'

const MAX_MACROS = 200

type MacroText = Pick<Macro, 'title' | 'text'>

export async function createMacro(
  context: Context,
  actor: Actor,
  body: MacroText,
  call: Call,
): Promise<Macro> {
  const macro = { id: context.newId('mac'), ...body }
  await context.db.transaction(async (tx) => {
    if (!(await insertMacro(tx, { ...macro, at: context.clock.now() }, MAX_MACROS)))
      throw new Failure('TOO_MANY_MACROS')
    await audit(context, tx, actor, call, macro.id)
  })
  return macro
}

export async function updateMacro(context: Context, actor: Actor, macro: Macro, call: Call): Promise<Macro> {
  await context.db.transaction(async (tx) => {
    if (!(await changeMacro(tx, { ...macro, at: context.clock.now() }))) throw notFound()
    await audit(context, tx, actor, call, macro.id)
  })
  return macro
}

export async function deleteMacro(
  context: Context,
  actor: Actor,
  { id }: { id: string },
  call: Call,
): Promise<{ success: true }> {
  await context.db.transaction(async (tx) => {
    if (!(await deleteMacroRow(tx, id))) throw notFound()
    await audit(context, tx, actor, call, id)
  })
  return { success: true }
}

const audit = (context: Context, tx: Queries, actor: Actor, call: Call, record: string): Promise<void> =>
  writeAudit(context, tx, {
    actor: actor.userId,
    action: 'macro.changed',
    subject: null,
    call,
    detail: { record },
  })
