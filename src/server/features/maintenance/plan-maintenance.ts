import { maxPlanDays } from '#contract/maintenance.ts'
import { maintenanceAt } from '#domain/maintenance/maintenance-at.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { changeMaintenance } from './change-maintenance.ts'
import { clearMaintenance, storePlan } from './maintenance-store.ts'

const DAY_MS = 86_400_000

/** Schedules maintenance, or changes what is scheduled. */
export const planMaintenance: Verbs['planMaintenance'] = async (context, actor, input, call) => {
  const at = context.clock.now()
  const startsAt = new Date(input.startsAt)
  const expectedEnd = input.expectedEnd ? new Date(input.expectedEnd) : null
  if (startsAt <= at) throw invalid('startsAt', 'is in the past')
  if (startsAt.getTime() > at.getTime() + maxPlanDays * DAY_MS)
    throw invalid('startsAt', `is more than ${maxPlanDays} days ahead`)
  if (expectedEnd && expectedEnd <= startsAt) throw invalid('expectedEnd', 'is before the start')
  const { drainMinutes, message, contact } = input
  return await changeMaintenance(context, {
    ...{ actor: actor.userId, call, action: 'maintenance.planned' },
    async change(tx, stored) {
      if (maintenanceAt(stored, at).maintenanceMode) throw new Failure('MAINTENANCE_IS_ON')
      const words = { message: message || null, contact: contact || null, expectedEnd }
      await storePlan(tx, { startsAt, drainMinutes, ...words })
    },
  })
}

/** Cancels scheduled maintenance. Work that waited for it continues. */
export const cancelMaintenancePlan: Verbs['cancelMaintenancePlan'] = async (context, actor, _input, call) => {
  const at = context.clock.now()
  return await changeMaintenance(context, {
    ...{ actor: actor.userId, call, action: 'maintenance.plan-canceled' },
    async change(tx, stored) {
      const { maintenanceMode, planned } = maintenanceAt(stored, at)
      if (maintenanceMode) throw new Failure('MAINTENANCE_IS_ON')
      if (!planned) throw notFound()
      await clearMaintenance(tx)
    },
  })
}

const invalid = (field: string, message: string): Failure =>
  new Failure('VALIDATION_FAILED', { details: [{ path: `body.${field}`, message }] })
