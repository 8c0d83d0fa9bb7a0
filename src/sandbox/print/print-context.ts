import type { World } from '../kit/world.ts'
import type { OrderProgress } from './orders/order-progress.ts'
import type { PrintWebhooks } from './webhooks/print-webhooks.ts'

/** State and services that the print platform's handlers share. */
export interface PrintContext {
  world: World
  webhooks: PrintWebhooks
  progress: OrderProgress
}
