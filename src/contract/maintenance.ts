import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { freeText, givenInstant, instant } from './values.ts'

/** Whether the product is in maintenance, and what people are told. */
export const maintenance = z.object({
  maintenanceMode: z.boolean(),
  message: z.string().nullable(),
  contact: z.string().nullable(),
  startedAt: instant.nullable(),
  expectedEnd: instant.nullable(),
})
export type Maintenance = z.output<typeof maintenance>

export const maintenanceEndpoints = {
  getMaintenanceMode: endpoint({
    method: 'GET',
    path: '/admin/maintenance-mode',
    access: 'public',
    summary: 'Returns the maintenance flag and its message.',
    reply: maintenance,
  }),
  setMaintenanceMode: endpoint({
    method: 'PUT',
    path: '/admin/maintenance-mode',
    access: 'admin',
    summary: 'Turns maintenance mode on or off. Admins keep access while it is on.',
    body: z.strictObject({
      maintenanceMode: z.boolean(),
      message: freeText(1_000).nullish(),
      contact: freeText(200).nullish(),
      expectedEnd: givenInstant.nullish(),
    }),
    reply: maintenance,
  }),
}
