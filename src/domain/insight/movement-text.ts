import type { MovementKind } from '#contract/money/movements.ts'

const labels: Readonly<Record<MovementKind, { one: string; all: string }>> = {
  OPENING: { one: 'Opening balance', all: 'Opening balances' },
  TOP_UP: { one: 'Card payment', all: 'Card payments' },
  CHARGE: { one: 'Order charge', all: 'Charges for orders' },
  REFUND: { one: 'Order refund', all: 'Refunds of orders' },
  CARD_REFUND: { one: 'Refund to card', all: 'Refunds to cards' },
  DISPUTE: { one: 'Dispute', all: 'Disputes' },
  ADJUSTMENT: { one: 'Credit', all: 'Credits' },
  SALE: { one: 'Portal sale', all: 'Portal sales' },
}

/** What administrators read for one movement of a seller’s balance. */
export const movementText = (kind: MovementKind): string => labels[kind].one

/** What they read for all movements of a kind; a kind of an older version is its own name. */
export const movementsText = (kind: string): string => labels[kind as MovementKind]?.all ?? kind
