import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { createDemoOrder, demoSku } from '../order-import/create-demo-order.ts'
import { createProduct } from '../products/create-product.ts'

/** Creates every new seller's demo order and its product. Safe to repeat. */
export async function createStarterContent(context: Context, userId: string): Promise<void> {
  const { fileId, filamentId } = context.config.demo
  if (!fileId || !filamentId) return
  await createProduct(
    context,
    { userId },
    {
      name: 'Demo vase',
      sku: demoSku,
      aliases: [],
      options: [],
      needsPersonalization: false,
      // The demo order asks for black.
      optionAnswers: [{ kind: 'FIXED', name: 'Color', value: 'Black' }],
      fulfillment: [{ type: 'PRINT', publicFileServiceId: fileId, filamentId, quantity: 1 }],
    },
  ).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'SKU_TAKEN')) throw error
  })
  await createDemoOrder(context, userId)
}
