import { dashboardLinks } from '#domain/links.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { readDisputeDebt } from '../billing/read-balance.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { SaleRecord } from './sale-store.ts'

/** Mails the maker that a buyer disputes a payment, or how that ended, once each. */
export async function mailDisputed(
  context: Context,
  tx: Transaction,
  sale: SaleRecord,
  { id, amountCents, currency, state }: DisputeFacts,
): Promise<void> {
  const maker = await readNotifiableSeller(tx, sale.sellerId)
  if (!maker) return
  const owedCents = await readDisputeDebt(tx, sale.sellerId)
  const content = {
    kind: 'sale-disputed' as const,
    name: maker.name,
    number: numberOfSale(sale.id),
    amount: moneyText(amountCents, currency),
    state,
    owed: owedCents > 0 ? moneyText(owedCents) : null,
    link: dashboardLinks(context.config.publicUrl).sale(sale.id),
  }
  await queueMail(context, { to: maker.email, content, key: `dispute:${id}:${state}` }, { tx })
}

/** Mails the maker that a sale waits for them to check its texts, once. */
export async function mailTextWaiting(context: Context, tx: Transaction, sale: SaleRecord): Promise<void> {
  const maker = await readNotifiableSeller(tx, sale.sellerId)
  if (!maker) return
  const content = {
    kind: 'sale-text-waiting' as const,
    ...{ name: maker.name, number: numberOfSale(sale.id) },
    link: dashboardLinks(context.config.publicUrl).sale(sale.id),
  }
  await queueMail(context, { to: maker.email, content, key: `sale-text:${sale.id}` }, { tx })
}

/** Mails the maker that a buyer filed a claim, which support answers. */
export async function mailClaimed(context: Context, tx: Transaction, sale: SaleRecord): Promise<void> {
  const maker = await readNotifiableSeller(tx, sale.sellerId)
  if (!maker) return
  const content = {
    kind: 'sale-claimed' as const,
    ...{ name: maker.name, number: numberOfSale(sale.id) },
    link: dashboardLinks(context.config.publicUrl).sale(sale.id),
  }
  await queueMail(context, { to: maker.email, content }, { tx })
}

interface DisputeFacts {
  id: string
  amountCents: number
  currency: string
  state: 'OPEN' | 'WON' | 'LOST'
}
