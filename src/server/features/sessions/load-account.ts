import type { Account } from '#contract/account/account.ts'
import { whenSignedIn } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Credentials } from '#server/kernel/sessions.ts'
import { readOwnAccount } from './visits/read-own-account.ts'

/** The account behind a page request, or null when signed out. */
export async function loadAccount(context: Context, credentials: Credentials): Promise<Account | null> {
  const actor = whenSignedIn(await context.sessions.find(credentials))
  return actor && readOwnAccount(context, actor)
}
