import type { BuyerAddress } from '#contract/portals/sales.ts'
import type { Transaction } from '#server/db/database.ts'
import { defineEvent } from '#server/kernel/event-type.ts'
import type { SaleRecord } from './sale-store.ts'

/** Someone with an account began to buy something. It isn't paid yet. */
export const saleBegan = defineEvent<{ userId: string; sale: SaleRecord }>('sale-began')

/** Someone with an account wants to use the address of a purchase again. */
export const addressKept = defineEvent<{ userId: string; address: BuyerAddress }>('address-kept')

/** A sale is paid, once. */
export const salePaid = defineEvent<{ tx: Transaction; sale: SaleRecord }>('sale-paid')
