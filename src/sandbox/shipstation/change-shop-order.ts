import { z } from 'zod'
import { readPacific } from './pacific-time.ts'
import { readNumberField } from './read-number-field.ts'
import { isOpen, type WireOrder } from './shipstation-orders.ts'
import { badRequest, invalidField } from './shipstation-responses.ts'

interface ChangeRule {
  name: string
  message: string
  change: (order: WireOrder, body: unknown) => Partial<WireOrder>
}

/** Calls that change a single field of an order. */
export const changeRules: readonly ChangeRule[] = [
  { name: 'holduntil', message: 'The requested order has been placed on hold.', change: hold },
  {
    name: 'restorefromhold',
    message: 'The requested order has been restored from hold status.',
    change: restore,
  },
  {
    name: 'addtag',
    message: 'Tag added successfully.',
    change: ({ tagIds }, body) => ({
      tagIds: [...new Set([...(tagIds ?? []), readNumberField(body, 'tagId')])],
    }),
  },
  {
    name: 'removetag',
    message: 'Tag removed successfully.',
    change({ tagIds }, body) {
      const tagId = readNumberField(body, 'tagId')
      return { tagIds: (tagIds ?? []).filter((id) => id !== tagId) }
    },
  },
]

function hold(order: WireOrder, body: unknown): Partial<WireOrder> {
  if (!isOpen(order)) throw badRequest('Only open orders can be placed on hold.')
  const given = z.object({ holdUntilDate: z.string() }).safeParse(body).data
  const holdUntilDate = given && readPacific(given.holdUntilDate)
  if (holdUntilDate === undefined) throw invalidField('holdUntilDate', 'The holdUntilDate field is required.')
  return { orderStatus: 'on_hold', holdUntilDate }
}

function restore({ orderStatus }: WireOrder): Partial<WireOrder> {
  if (orderStatus !== 'on_hold') throw badRequest('The requested order is not on hold.')
  return { orderStatus: 'awaiting_shipment', holdUntilDate: null }
}
