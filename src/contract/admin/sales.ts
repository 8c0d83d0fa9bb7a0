import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { ownRequest } from '../money/refunds.ts'
import { sale, saleState } from '../portals/sales.ts'
import { freeText, idSchema, pagination } from '../values.ts'
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
  refundSale: endpoint({
    method: 'POST',
    path: '/admin/sales/:id/refund',
    access: 'admin',
    needsRecentSignIn: true,
    summary:
      'Gives a buyer everything back after the order was sent. The maker loses the share, also one that was paid out; the rest is our loss. `key` makes ' +
      'repeating the call safe. A sale above the limit of refunds waits for another administrator (202, `request`).',
    accepted: true,
    params: z.strictObject({ id: idSchema('sal') }),
    body: z.strictObject({
      key: z.uuid(),
      /** Why; the buyer and the maker read it. */
      reason: freeText(maxReasonLength).pipe(z.string().min(1)),
    }),
    reply: z.object({
      state: saleState,
      /** What waits for another administrator, or did; absent below the limit. */
      request: ownRequest.optional(),
    }),
    errors: ['SALE_NOT_SENT', 'SALE_DISPUTED', 'SIGN_IN_NOT_RECENT'],
  }),
}
