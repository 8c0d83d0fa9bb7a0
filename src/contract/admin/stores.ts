import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { orderSource } from '../stores/connections.ts'
import { storePause } from '../stores/shops.ts'
import { freeText, idSchema, instant, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, adminSearch, adminSorts, owner } from './admin-list.ts'

const adminStore = z.object({
  id: z.string(),
  name: z.string(),
  seller: owner,
  source: orderSource,
  /** Where it sells, as the order source says it; null if it doesn’t. */
  platform: z.string().nullable(),
  /** By the seller. */
  isPaused: z.boolean(),
  /** By administrators, since when and why; null if they don’t. */
  pause: storePause.nullable(),
  /** The state of the seller’s connection to the source; null if it was removed. */
  status: z.enum(['CONNECTED', 'FAILING', 'NEEDS_RECONNECT']).nullable(),
  lastSyncAt: instant.nullable(),
  lastError: z.string().nullable(),
  createdAt: instant,
})
export type AdminStore = z.output<typeof adminStore>

const searchFields = ['name', 'sellerId'] as const
const status = adminStore.shape.status.unwrap().optional()

/** Narrows the stores of all sellers. */
export const storeFilter = { ...adminSearch(searchFields), status }

const ofStore = z.strictObject({ id: idSchema('shp') })
const withReason = z.strictObject({ reason: freeText(maxReasonLength).pipe(z.string().min(1)) })
const changed = z.object({ store: adminStore })

export const adminStoreEndpoints = {
  listAdminStores: endpoint('GET', '/admin/shops', {
    access: 'admin',
    summary: 'Lists the stores of all sellers with the state of their connection, newest first.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(adminSorts.stores, searchFields),
      status,
    }),
    reply: z.object({ stores: z.array(adminStore), pagination }),
  }),
  pauseStore: endpoint('POST', '/admin/shops/:id/pause', {
    access: 'admin',
    summary:
      'Pauses a seller’s store: it syncs, but its orders are never submitted automatically. The seller reads the reason and can’t end it.',
    params: ofStore,
    body: withReason,
    reply: changed,
  }),
  resumeStore: endpoint('POST', '/admin/shops/:id/resume', {
    access: 'admin',
    summary: 'Ends the pause of a store by administrators. The seller’s own pause stays.',
    params: ofStore,
    body: withReason,
    reply: changed,
  }),
  syncStore: endpoint('POST', '/admin/shops/:id/sync', {
    access: 'admin',
    summary: 'Syncs the connection of a seller’s store now.',
    params: ofStore,
    body: withReason,
    reply: changed,
    errors: ['NOT_CONNECTED', 'NEEDS_RECONNECT', 'SOURCE_DOES_NOT_SYNC'],
  }),
}
