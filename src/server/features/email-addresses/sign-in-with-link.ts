import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { confirmAddress } from '../account/confirm-address.ts'
import { readAccount } from '../account/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { findOpenLink, type OpenLink } from '../mail-links/find-open-link.ts'
import { revokeLinks, useLink } from '../mail-links/use-link.ts'
import { openSession } from '../sessions/open-session.ts'
import { revokeEveryWayIn } from './revoke-every-way-in.ts'

/** Signs in the browser that shows the link's token. A second factor is still asked for. */
export const signInWithLink: Verbs['signInWithLink'] = async (context, _actor, { token }, call) => {
  await enforceAddressLimit(context, call.address)
  const link = await findOpenLink(context, token, ['SIGN_IN_LINK'])
  await spend(context, link, call)
  const session = await openSession(context, call, { userId: link.userId, isRemembered: true, by: 'link' })
  if (!session) throw new Failure('ACCOUNT_SUSPENDED')
  if (session.awaitsSecondFactor) throw new Failure('SECOND_FACTOR_REQUIRED')
  const user = await readAccount(context, link.userId)
  if (!user) throw new Failure('ACCOUNT_SUSPENDED')
  return { user, next: link.next }
}

/**
 * Uses the link up, and every other one that signs in to the account. Opening it takes the mailbox, which confirms the
 * address. Then nothing that was set up before counts: a stranger may have signed up with the address.
 */
async function spend(context: Context, link: OpenLink, call: Call): Promise<void> {
  const { userId } = link
  await context.db.transaction(async (tx) => {
    await useLink(context, tx, link)
    const { wasVerified } = await confirmAddress(context, tx, { userId })
    if (wasVerified) return await revokeLinks(context, tx, userId, ['SIGN_IN_LINK'])
    await revokeEveryWayIn(context, tx, userId)
    const change = { before: { emailVerified: false }, after: { emailVerified: true } }
    await writeAudit(context, tx, { actor: userId, action: 'email.confirmed', subject: userId, call, change })
  })
}
