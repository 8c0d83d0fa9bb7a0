import type { Input } from '#contract/endpoint.ts'
import type { Maintenance, maintenanceEndpoints } from '#contract/maintenance.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { maintenanceEnded } from '#server/kernel/seller-events.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { turnOff, turnOn } from './maintenance-store.ts'
import { readMaintenance } from './read-maintenance.ts'

/** Turns maintenance mode on for everyone but admins, or off, which resumes the work that waited. */
export async function setMaintenanceMode(
  context: Context,
  actor: Actor,
  input: Input<typeof maintenanceEndpoints.setMaintenanceMode>,
  call: Call,
): Promise<Maintenance> {
  const at = context.clock.now()
  const expectedEnd = input.expectedEnd ? new Date(input.expectedEnd) : null
  if (expectedEnd && expectedEnd <= at) throw endInPast()
  await context.db.transaction(async (tx) => {
    const before = await readMaintenance(tx)
    const { message = null, contact = null } = input
    if (input.maintenanceMode)
      await turnOn(tx, { at, message: message || null, contact: contact || null, expectedEnd })
    else await turnOff(tx)
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: input.maintenanceMode ? 'maintenance.on' : 'maintenance.off',
      subject: null,
      call,
      change: { before, after: await readMaintenance(tx) },
    })
  })
  context.maintenance.forget()
  const maintenance = await readMaintenance(context.db)
  context.realtime.toAll('maintenanceUpdate', maintenance)
  if (!maintenance.maintenanceMode) await wakeWork(context)
  return maintenance
}

/** The loops would find this work too, a little later, so a failure here is no failure of the switch. */
async function wakeWork(context: Context): Promise<void> {
  try {
    await context.raise(maintenanceEnded, {})
  } catch (error) {
    context.log.warn({ err: error }, 'waking work failed')
  }
}

function endInPast(): Failure {
  const details = [{ path: 'body.expectedEnd', message: 'is in the past' }]
  return new Failure('VALIDATION_FAILED', { details })
}
