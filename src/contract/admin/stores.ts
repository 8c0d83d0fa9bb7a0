import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderSource } from '../stores/connections.ts'
import { instant, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, adminSorts, owner } from './admin-list.ts'

const adminStore = z.object({
  id: z.string(),
  name: z.string(),
  seller: owner,
  source: orderSource,
  /** Where it sells, as the order source says it; null if it doesn’t. */
  platform: z.string().nullable(),
  isPaused: z.boolean(),
  /** The state of the seller’s connection to the source; null if it was removed. */
  status: z.enum(['CONNECTED', 'FAILING', 'NEEDS_RECONNECT']).nullable(),
  lastSyncAt: instant.nullable(),
  lastError: z.string().nullable(),
  createdAt: instant,
})
export type AdminStore = z.output<typeof adminStore>

export const adminStoreEndpoints = {
  listAdminStores: endpoint({
    method: 'GET',
    path: '/admin/shops',
    access: 'admin',
    summary: 'Lists the stores of all sellers with the state of their connection, newest first.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(adminSorts.stores, ['name', 'sellerId']),
      status: adminStore.shape.status.unwrap().optional(),
    }),
    reply: z.object({ stores: z.array(adminStore), pagination }),
  }),
}
