const movements: Readonly<Record<string, string>> = {
  OPENING: 'Opening balances',
  TOP_UP: 'Card payments',
  CHARGE: 'Orders',
  REFUND: 'Refunds of orders',
  CARD_REFUND: 'Refunds to cards',
  DISPUTE: 'Disputes',
  ADJUSTMENT: 'Credits',
}

export const movementText = (kind: string): string => movements[kind] ?? codeText(kind)

/** `FILAMENT_UNAVAILABLE` is “Filament unavailable”. */
export const codeText = (code: string): string => sentence(code.toLowerCase().replaceAll('_', ' '))

/** `submitOrder` is “Submit order”. */
export const actionText = (action: string): string =>
  sentence(action.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase())

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
