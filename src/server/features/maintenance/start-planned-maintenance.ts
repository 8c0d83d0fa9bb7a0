import type { Maintenance } from '#contract/maintenance.ts'
import { maintenanceAt } from '#domain/maintenance/maintenance-at.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hasStarted, lockMaintenance, turnOn } from './maintenance-store.ts'

/**
 * Records that scheduled maintenance has started, and tells open tabs. Every process refuses calls from the start on, with or
 * without it, because each compares the start with its clock.
 */
export const startPlannedMaintenance = recurring({
  name: 'start-planned-maintenance',
  every: 2_000,
  hasWork: ({ clock }) => hasStarted(clock.now()),
  async run(context) {
    const started = await context.db.transaction((tx) => recordStart(context, tx))
    if (!started) return
    context.maintenance.forget()
    context.realtime.toAll('maintenanceUpdate', started)
  },
})

async function recordStart(context: Context, tx: Transaction): Promise<Maintenance | null> {
  const now = context.clock.now()
  const { isOn, startsAt, ...stored } = await lockMaintenance(tx)
  if (isOn || !startsAt || startsAt > now) return null
  const { message, contact, expectedEnd } = stored
  await turnOn(tx, { startedAt: startsAt, message, contact, expectedEnd })
  const after = maintenanceAt({ ...stored, isOn: true, startedAt: startsAt, startsAt: null }, now)
  await writeAudit(context, tx, {
    actor: null,
    action: 'maintenance.started',
    subject: null,
    call: { address: '', userAgent: null, requestId: '' },
    change: {
      before: maintenanceAt({ ...stored, isOn, startsAt }, new Date(startsAt.getTime() - 1)),
      after,
    },
  })
  return after
}
