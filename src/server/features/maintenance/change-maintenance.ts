import type { AuditAction } from '#contract/admin/audit.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import { isDraining, maintenanceAt, type StoredMaintenance } from '#domain/maintenance/maintenance-at.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { maintenanceEnded } from '#server/kernel/seller-events.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockMaintenance } from './maintenance-store.ts'
import { readMaintenance } from './read-maintenance.ts'

interface Change {
  /** Null when the clock did it. */
  actor: string | null
  call: Pick<Call, 'address' | 'userAgent' | 'requestId'>
  action: AuditAction
  /** Changes what is stored; throws what must not happen. */
  change: (tx: Transaction, stored: StoredMaintenance) => Promise<void>
}

/** Changes maintenance with an entry in the audit log, tells every open tab, and wakes the work that may go on. */
export async function changeMaintenance(
  context: Context,
  { actor, call, action, change }: Change,
): Promise<Maintenance> {
  const stateOf = (stored: StoredMaintenance) => maintenanceAt(stored, context.clock.now())
  const isPausing = (state: Maintenance) => state.maintenanceMode || isDraining(state, context.clock.now())
  const { before, after } = await context.db.transaction(async (tx) => {
    const stored = await lockMaintenance(tx)
    await change(tx, stored)
    const states = { before: stateOf(stored), after: stateOf(await readMaintenance(tx)) }
    await writeAudit(context, tx, { actor, action, subject: null, call, change: states })
    return states
  })
  context.maintenance.forget()
  context.realtime.toAll('maintenanceUpdate', after)
  if (isPausing(before) && !isPausing(after)) await wakeWork(context)
  return after
}

/** The loops would find this work too, a little later, so a failure here is no failure of the change. */
async function wakeWork(context: Context): Promise<void> {
  try {
    await context.raise(maintenanceEnded, {})
  } catch (error) {
    context.log.warn({ err: error }, 'waking work failed')
  }
}
