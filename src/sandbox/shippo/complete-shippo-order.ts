import { z } from 'zod'
import type { Transaction } from '../kit/store.ts'
import { newUuid, type World } from '../kit/world.ts'
import type { ShippoAccount } from './shippo-accounts.ts'
import { type ShippoLine, type ShippoOrder, shippoStatuses } from './shippo-orders.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, 'A valid number is required.')
const required = 'This field is required.'

const line = z.looseObject({
  object_id: z.string().optional(),
  title: text,
  variant_title: text,
  sku: text,
  quantity: z.number().int().default(1),
  total_price: decimal.default('0.00'),
  currency: z.string().default('USD'),
})
const address = z.looseObject(
  { name: text, street1: text, city: text, country: z.string(required).min(1, required) },
  required,
)

export const partialShippoOrder = z.looseObject({
  order_number: text,
  order_status: z.enum(shippoStatuses).default('PAID'),
  placed_at: z
    .string(required)
    .refine((value) => !Number.isNaN(Date.parse(value)), 'Datetime has wrong format.'),
  // Shippo's own name stands for orders made through its API.
  shop_app: z
    .string()
    .nullish()
    .transform((value) => value || 'Shippo'),
  to_address: address,
  line_items: z.array(line).nullish(),
  total_price: decimal.optional(),
  currency: z.string().default('USD'),
  notes: z.string().nullish(),
})
export type PartialShippoOrder = z.input<typeof partialShippoOrder>

interface Origin {
  world: World
  tx: Transaction
  account: ShippoAccount
  /** The order being replaced. */
  old?: ShippoOrder | undefined
}

/** Fills in every field that Shippo returns for an order. */
export function completeShippoOrder(
  partial: z.output<typeof partialShippoOrder>,
  { world, tx, account, old }: Origin,
): ShippoOrder {
  const newObjectId = () => newUuid(world, tx, 'shippo.object').replaceAll('-', '')
  const now = new Date(world.clock.now()).toISOString()
  const lines = (partial.line_items ?? []).map((given) => completeLine(given, newObjectId))
  const subtotal = lines.reduce((sum, { total_price }) => sum + Math.round(Number(total_price) * 100), 0)
  const total = partial.total_price ?? (subtotal / 100).toFixed(2)
  return {
    from_address: null,
    shipping_cost: null,
    shipping_cost_currency: 'USD',
    shipping_method: null,
    subtotal_price: (subtotal / 100).toFixed(2),
    total_tax: '0.00',
    transactions: [],
    weight: '0.60',
    weight_unit: 'lb',
    test: false,
    ...partial,
    object_id: old?.object_id ?? newObjectId(),
    object_owner: account.email,
    placed_at: partial.placed_at,
    notes: partial.notes ?? null,
    to_address: completeAddress(partial.to_address, { now, owner: account.email, newObjectId }),
    line_items: lines,
    total_price: total,
  }
}

function completeLine(given: z.output<typeof line>, newObjectId: () => string): ShippoLine {
  return {
    weight: '0.60',
    weight_unit: 'lb',
    manufacture_country: null,
    max_ship_time: null,
    max_delivery_time: null,
    description: null,
    ...given,
    object_id: given.object_id ?? newObjectId(),
  }
}

function completeAddress(
  given: z.output<typeof address>,
  { now, owner, newObjectId }: { now: string; owner: string; newObjectId: () => string },
) {
  return {
    object_id: newObjectId(),
    company: '',
    street_no: '',
    street2: '',
    street3: '',
    state: '',
    zip: '',
    phone: '',
    email: '',
    is_residential: null,
    is_complete: true,
    validation_results: {},
    metadata: '',
    object_created: now,
    object_updated: now,
    object_owner: owner,
    test: false,
    ...given,
  }
}
