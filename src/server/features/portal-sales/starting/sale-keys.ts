import { createHash } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'

/** A new key for a purchase, with 122 random bits. */
export const newPurchaseKey = ({ randomBytes }: Pick<Context, 'randomBytes'>): string =>
  uuidOf(Buffer.from(randomBytes(16)))

/** The key of one maker's sale in a purchase, always the same. */
export const saleKeyOf = (purchaseId: string, sellerId: string): string =>
  uuidOf(createHash('sha256').update(`${purchaseId} ${sellerId}`).digest())

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
