import type { Possibility, PrintOrder } from '#contract/orders/print-orders.ts'

/** Whether an action is possible now and how, or why not; undefined where it makes no sense for this order. */
export const possibilityOf = (
  { possibilities }: PrintOrder,
  what: Possibility['what'],
): Possibility | undefined => possibilities.find((one) => one.what === what)
