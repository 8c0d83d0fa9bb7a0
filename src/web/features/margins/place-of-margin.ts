import { linkOptions } from '@tanstack/react-router'
import type { MarginRow } from '#contract/money/margins.ts'

/** The order that a margin is of. */
export const placeOfMargin = ({
  printOrderId,
  shopOrderId,
}: Pick<MarginRow, 'printOrderId' | 'shopOrderId'>) =>
  printOrderId === null
    ? linkOptions({ to: '/dashboard/orders', search: { shopOrder: shopOrderId ?? undefined } })
    : linkOptions({ to: '/dashboard/orders/$orderId', params: { orderId: printOrderId } })
