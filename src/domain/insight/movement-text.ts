import type { MovementKind } from '#contract/money/movements.ts'

const labels: Readonly<Record<MovementKind, string>> = {
  OPENING: 'Opening balances',
  TOP_UP: 'Card payments',
  CHARGE: 'Charges for orders',
  REFUND: 'Refunds of orders',
  CARD_REFUND: 'Refunds to cards',
  DISPUTE: 'Disputes',
  ADJUSTMENT: 'Credits',
  SALE: 'Portal sales',
}

/** What administrators read for a kind of movement of sellers’ balances. */
export const movementText = (kind: string): string => labels[kind as MovementKind] ?? kind
