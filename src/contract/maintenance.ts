import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { freeText, givenInstant, instant } from './values.ts'

export const maxDrainMinutes = 120
/** How far ahead maintenance can be scheduled. */
export const maxPlanDays = 90

const plannedMaintenance = z.object({
  startsAt: instant,
  /** From then on, new submissions are refused, and those in progress finish. Not after the start. */
  drainsAt: instant,
  expectedEnd: instant.nullable(),
  message: z.string().nullable(),
  contact: z.string().nullable(),
})
export type PlannedMaintenance = z.output<typeof plannedMaintenance>

/** Whether the product is in maintenance, and the message that people read. */
export const maintenance = z.object({
  maintenanceMode: z.boolean(),
  message: z.string().nullable(),
  contact: z.string().nullable(),
  startedAt: instant.nullable(),
  expectedEnd: instant.nullable(),
  /** What is scheduled; null during maintenance. */
  planned: plannedMaintenance.nullable(),
})
export type Maintenance = z.output<typeof maintenance>

const notice = {
  message: freeText(1_000).nullish(),
  contact: freeText(200).nullish(),
  expectedEnd: givenInstant.nullish(),
}

export const maintenanceEndpoints = {
  getMaintenanceMode: endpoint('GET', '/admin/maintenance-mode', {
    access: 'public',
    summary: 'Returns the maintenance flag and its message, and what is scheduled.',
    reply: maintenance,
  }),
  setMaintenanceMode: endpoint('PUT', '/admin/maintenance-mode', {
    access: 'admin',
    summary:
      'Turns maintenance mode on or off. Admins keep access while it is on. Turning it on replaces what is scheduled; turning it off keeps it.',
    body: z.strictObject({ maintenanceMode: z.boolean(), ...notice }),
    reply: maintenance,
  }),
  planMaintenance: endpoint('PUT', '/admin/maintenance-plan', {
    access: 'admin',
    summary:
      'Schedules maintenance, or changes what is scheduled. Sellers see it announced; it starts by the clock and ends when an admin turns it off.',
    body: z.strictObject({
      startsAt: givenInstant,
      /** New submissions are refused this long before the start. */
      drainMinutes: z.number().int().min(0).max(maxDrainMinutes).default(0),
      ...notice,
    }),
    reply: maintenance,
    errors: ['MAINTENANCE_IS_ON'],
  }),
  cancelMaintenancePlan: endpoint('DELETE', '/admin/maintenance-plan', {
    access: 'admin',
    summary: 'Cancels scheduled maintenance. Submissions are accepted again if they were refused already.',
    reply: maintenance,
    errors: ['MAINTENANCE_IS_ON'],
  }),
}
