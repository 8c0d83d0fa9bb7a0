import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const quantity = z.int().min(1).max(1_000)

/** What the print provider gets for one unit of a product. */
export const orderItem = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('PRINT'),
    publicFileServiceId: z.uuid(),
    filamentId: z.uuid(),
    quantity,
    vase_mode: z.boolean().optional(),
    fuzzy_skin: z.boolean().optional(),
    support: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('COMPONENT'), componentId: z.uuid(), quantity }),
])
export type OrderItem = z.output<typeof orderItem>

const plainText = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that are not text')

export const product = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  fulfillment: z.array(orderItem),
  createdAt: z.string(),
})
export type Product = z.output<typeof product>

export const productEndpoints = {
  listProducts: endpoint({
    method: 'GET',
    path: '/products',
    access: 'user',
    summary: 'The products of the seller, by name.',
    reply: z.object({ products: z.array(product) }),
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/products',
    access: 'user',
    summary:
      'Creates a product with one SKU and its fulfillment; waiting lines with that SKU match from then on.',
    body: z.strictObject({ name: plainText, sku: plainText, fulfillment: z.array(orderItem).min(1).max(20) }),
    status: 201,
    reply: z.object({ product }),
    errors: ['SKU_TAKEN'],
  }),
}
