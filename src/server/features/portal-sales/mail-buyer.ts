import { moneyText } from '#domain/rules/rule-words.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { reviewPath } from './sale-links.ts'
import type { SaleRecord } from './sale-store.ts'

const factsOf = (context: Context, sale: SaleRecord) => ({
  name: sale.address.name,
  number: numberOfSale(sale.id),
  total: moneyText(sale.totalCents, sale.currency),
  link: context.config.publicUrl + reviewPath(context, sale),
})

const quotedText = (text: string): string => `“${text.replace(/\n/g, ' / ')}”`

/** Mails the receipt with the link to the order, once. */
export async function mailReceipt(context: Context, tx: Transaction, sale: SaleRecord): Promise<void> {
  const lines = sale.lines.map(({ quantity, title, variant, text }) =>
    [`${quantity} × ${title}`, ...Object.values(variant), ...(text ? [quotedText(text)] : [])].join(', '),
  )
  const discount =
    sale.discountCents > 0
      ? `${sale.discountCode} took ${moneyText(sale.discountCents, sale.currency)} off the items.`
      : null
  const content = { kind: 'sale-paid', ...factsOf(context, sale), lines, discount } as const
  await queueMail(context, { to: sale.email, content, key: `sale-paid:${sale.id}` }, { tx })
}

/** Mails the link to the order again, or a new one that replaces it. */
export async function mailLink(
  context: Context,
  tx: Transaction,
  sale: SaleRecord,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { name, number, link } = factsOf(context, sale)
  await queueMail(
    context,
    { to: sale.email, content: { kind: 'sale-link', name, number, link, isNew } },
    { tx },
  )
}

/** Mails whether the print provider took another address, once. */
export async function mailAddressDecided(
  context: Context,
  tx: Transaction,
  sale: SaleRecord,
  { isDone, reason, requestedAt }: { isDone: boolean; reason: string; requestedAt: string },
): Promise<void> {
  const { name, number, link } = factsOf(context, sale)
  const content = { kind: 'sale-address-decided', name, number, link, isDone, reason } as const
  await queueMail(context, { to: sale.email, content, key: `sale-address:${sale.id}:${requestedAt}` }, { tx })
}

/** Mails what support answered to a claim. */
export async function mailClaimAnswered(
  context: Context,
  tx: Transaction,
  sale: SaleRecord,
  text: string,
): Promise<void> {
  const { name, number, link } = factsOf(context, sale)
  await queueMail(
    context,
    { to: sale.email, content: { kind: 'sale-claim-answered', name, number, link, text } },
    { tx },
  )
}

/** Mails that everything goes back and why, once. */
export async function mailRefunded(context: Context, tx: Transaction, sale: SaleRecord): Promise<void> {
  const content = {
    kind: 'sale-refunded',
    ...factsOf(context, sale),
    reason: sale.endReason ?? 'Your order was canceled.',
  } as const
  await queueMail(context, { to: sale.email, content, key: `sale-refunded:${sale.id}` }, { tx })
}
