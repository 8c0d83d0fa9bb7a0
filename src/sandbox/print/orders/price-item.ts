import type { Store } from '#sandbox/kit/store.ts'
import { stationery } from '../catalog/catalog.ts'
import { offeredFilaments } from '../catalog/offered-filaments.ts'
import { fileOf } from '../files/print-files.ts'
import type { PrintAccount } from '../print-accounts.ts'
import { requestError, validationError } from '../print-responses.ts'
import { componentCents, unitPrintCents } from './price-order.ts'
import { decimalText, type Json } from './print-orders.ts'

const maxQuantity = 1000

/** Validates and prices one order item. Unknown fields are kept unchanged. */
export function priceItem(store: Store, account: PrintAccount, sent: Json, index: number, now: string) {
  const quantity = sent.quantity ?? 1
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity)
    throw validationError(`items.${index}.quantity must be a whole number from 1 to ${maxQuantity}`)
  const unitCents = unitCentsOf(store, account, sent, `items.${index}`)
  const cents = unitCents * quantity
  const item: Json = {
    ...sent,
    quantity,
    status: 'PROCESSING',
    price: decimalText(cents),
    currency: 'USD',
    createdAt: now,
    updatedAt: now,
  }
  return { item, cents }
}

function unitCentsOf(store: Store, account: PrintAccount, sent: Json, at: string): number {
  if (sent.type === 'PRINT') return printCentsOf(store, account, sent, at)
  if (sent.type === 'COMPONENT') {
    const cents = componentCents(sent.componentId)
    if (cents === undefined) throw validationError(`${at}.componentId does not name a component`)
    return cents
  }
  if (sent.type === 'STATIONERY') {
    const id = sent.stationeryId ?? sent.publicStationeryServiceId
    if (!stationery.some((piece) => piece.id === id))
      throw validationError(`${at}.stationeryId does not name a stationery`)
    return 0
  }
  throw validationError(`${at}.type must be one of PRINT, COMPONENT, STATIONERY`)
}

function printCentsOf(store: Store, account: PrintAccount, sent: Json, at: string): number {
  const file = fileOf(store, account, sent.publicFileServiceId)
  if (!file) throw validationError(`${at}.publicFileServiceId does not name a file`)
  const filament = offeredFilaments(store).find(({ publicId }) => publicId === sent.filamentId)
  if (!filament) throw validationError(`${at}.filamentId does not name a filament`)
  if (!filament.available) throw requestError(`Filament ${filament.name} is not available`)
  return unitPrintCents(file, filament)
}
