import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readAccount } from '../account/read-account.ts'
import { keepCustomerId, readCustomerId } from './payment-card-store.ts'

/** The seller's customer at the processor; null if that doesn't answer. Two tabs at once get the same one. */
export async function ensureCustomer(context: Context, sellerId: string): Promise<string | null> {
  const known = await readCustomerId(context.db, sellerId)
  if (known) return known
  const account = await readAccount(context, sellerId)
  if (!account) throw notFound()
  const { email, name } = account
  const outcome = await context.cards?.createCustomer({ sellerId, email, name })
  return outcome?.kind === 'done' ? keepCustomerId(context.db, sellerId, outcome.value) : null
}
