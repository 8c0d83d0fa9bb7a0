import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema, instant } from './values.ts'

export const orderSource = z.enum(['shipstation', 'shippo', 'demo'])
export type OrderSource = z.output<typeof orderSource>

/** A connected order source with the result of its last real call. */
export const connection = z.object({
  id: z.string(),
  source: orderSource,
  status: z.enum(['CONNECTED', 'FAILING', 'NEEDS_RECONNECT']),
  keyHint: z.string(),
  connectedAt: instant,
  sync: z.object({
    isRunning: z.boolean(),
    lastSuccessAt: instant.nullable(),
    lastAttemptAt: instant.nullable(),
    nextAt: instant.nullable(),
    lastError: z.string().nullable(),
    failingSince: instant.nullable(),
    /** Of the last successful sync. */
    received: z.int(),
    created: z.int(),
    changed: z.int(),
  }),
})
export type Connection = z.output<typeof connection>

const credential = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'has characters that keys never have')

export const connectionEndpoints = {
  listConnections: endpoint({
    method: 'GET',
    path: '/connections',
    access: 'user',
    summary: 'The order sources of the seller, each with its sync state.',
    reply: z.object({ connections: z.array(connection) }),
  }),
  syncConnection: endpoint({
    method: 'POST',
    path: '/connections/:id/sync',
    access: 'user',
    summary: 'Fetches new and changed shop orders now.',
    params: z.strictObject({ id: idSchema('con') }),
    reply: z.object({ connection }),
  }),
  saveShipstationCredentials: endpoint({
    method: 'PUT',
    path: '/user/shipstation-credentials',
    access: 'user',
    summary: 'Checks a ShipStation key and secret with ShipStation, then stores them encrypted.',
    body: z.strictObject({ key: credential, secret: credential }),
    reply: z.object({ connection }),
    errors: ['SHIPSTATION_KEYS_REFUSED', 'SHIPSTATION_UNREACHABLE'],
  }),
}
