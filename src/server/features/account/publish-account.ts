import type { Account } from '#contract/account/account.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readAccount } from './read-account.ts'

/** Reads a changed account and sends it to its open tabs. Call it after the commit. */
export async function publishAccount(context: Context, userId: string): Promise<Account> {
  const account = await readAccount(context, userId)
  if (!account) throw notFound()
  context.realtime.toUser(userId, 'accountUpdate', account)
  return account
}
