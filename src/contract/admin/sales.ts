import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { ownRequest } from '../money/refunds.ts'
import { sale, saleAddressRequest, saleState } from '../portals/sales.ts'
import { freeText, givenInstant, idSchema, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, adminSorts, owner } from './admin-list.ts'

const adminSale = sale.extend({
  seller: owner,
  email: z.string(),
  /** What the buyer asked the print provider to change, if that is open. */
  addressRequest: saleAddressRequest.pick({ address: true, at: true }).nullable(),
})
export type AdminSale = z.output<typeof adminSale>

export const adminSaleEndpoints = {
  listAdminSales: endpoint('GET', '/admin/sales', {
    access: 'admin',
    summary: 'Lists the sales of all portals, newest first.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(adminSorts.sales, ['number', 'id', 'email', 'sellerId']),
      state: saleState.optional(),
      isDisputed: z.enum(['true', 'false']).default('false'),
      /** Only those whose buyers wait for another address. */
      hasAddressRequest: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({ sales: z.array(adminSale), pagination }),
  }),
  refundSale: endpoint('POST', '/admin/sales/:id/refund', {
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
  decideSaleAddress: endpoint('POST', '/admin/sales/:id/address-decision', {
    access: 'admin',
    summary:
      'Records whether the print provider takes the address that a buyer asked for, and mails the buyer.',
    params: z.strictObject({ id: idSchema('sal') }),
    body: z
      .strictObject({
        isDone: z.boolean(),
        /** When the buyer asked for what is decided about. */
        requestedAt: givenInstant,
        /** For the buyer; needed to refuse. */
        reason: freeText(maxReasonLength),
      })
      .refine(({ isDone, reason }) => isDone || reason !== '', { path: ['reason'], message: 'is needed' }),
    reply: adminSale,
    errors: ['VERSION_OUTDATED'],
  }),
}
