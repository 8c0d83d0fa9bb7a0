import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sale, saleState } from '../portals/sales.ts'
import { pagination } from '../values.ts'
import { adminListQuery, adminSorts, owner } from './admin-list.ts'

const adminSale = sale.extend({ seller: owner, email: z.string() })
export type AdminSale = z.output<typeof adminSale>

export const adminSaleEndpoints = {
  listAdminSales: endpoint({
    method: 'GET',
    path: '/admin/sales',
    access: 'admin',
    summary: 'Lists the sales of all portals, newest first.',
    query: z.strictObject({
      ...adminListQuery(adminSorts.sales, ['id', 'email', 'sellerId']),
      state: saleState.optional(),
      isDisputed: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({ sales: z.array(adminSale), pagination }),
  }),
}
