import { maintenanceAt } from '#domain/maintenance/maintenance-at.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { changeMaintenance } from './change-maintenance.ts'
import { clearMaintenance, turnOn } from './maintenance-store.ts'

/** Turns maintenance mode on for everyone but admins, or off, which resumes the work that waited. */
export const setMaintenanceMode: Verbs['setMaintenanceMode'] = async (context, actor, input, call) => {
  const at = context.clock.now()
  const expectedEnd = input.expectedEnd ? new Date(input.expectedEnd) : null
  if (expectedEnd && expectedEnd <= at) throw endInPast()
  return await changeMaintenance(context, {
    ...{ actor: actor.userId, call },
    action: input.maintenanceMode ? 'maintenance.on' : 'maintenance.off',
    async change(tx, stored) {
      const { maintenanceMode: isOn, startedAt, planned } = maintenanceAt(stored, at)
      if (input.maintenanceMode) {
        const { message, contact } = input
        // The start stays that of the first call.
        const since = isOn && startedAt ? new Date(startedAt) : at
        await turnOn(tx, {
          startedAt: since,
          message: message || null,
          contact: contact || null,
          expectedEnd,
        })
      }
      // What is scheduled for later stays scheduled.
      else if (!planned) await clearMaintenance(tx)
    },
  })
}

function endInPast(): Failure {
  const details = [{ path: 'body.expectedEnd', message: 'is in the past' }]
  return new Failure('VALIDATION_FAILED', { details })
}
