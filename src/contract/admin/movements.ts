import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { movement, movementKind } from '../money/movements.ts'
import { cents, givenInstant, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, adminSorts, owner } from './admin-list.ts'

/** What moved the balance of a seller, as administrators list it. */
const adminMovement = movement
  .pick({
    id: true,
    at: true,
    kind: true,
    amountCents: true,
    balanceAfterCents: true,
    currency: true,
    printOrderId: true,
    orderNumber: true,
    note: true,
  })
  .extend({ seller: owner })
export type AdminMovement = z.output<typeof adminMovement>

export const adminMovementEndpoints = {
  listAdminMovements: endpoint('GET', '/admin/movements', {
    access: 'admin',
    summary:
      'Lists what moved the balances of all sellers, newest first, with the sum of the whole list. `search` finds the id of a ' +
      'seller or of a print order.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(adminSorts.movements, ['sellerId', 'printOrderId']),
      kind: movementKind.optional(),
      from: givenInstant.optional(),
      /** Not itself in the range. */
      to: givenInstant.optional(),
    }),
    reply: z.object({
      movements: z.array(adminMovement),
      /** Of all pages; positive into the balances, negative out of them. */
      sumCents: cents,
      pagination,
    }),
  }),
}
