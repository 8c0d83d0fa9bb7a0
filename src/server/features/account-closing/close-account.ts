import type { AccountClosing, ClosingBlocker } from '#contract/account/data-rights.ts'
import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { changeSettings } from '../account/change-settings.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { revokeAccess } from '../passwords/revoke-access.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { insertClosing, readClosing } from './closing-store.ts'
import { readBlockers } from './read-blockers.ts'

const WAIT_MS = 14 * 86_400_000

/** Closes the caller's account after the waiting period. */
export const closeAccount: Verbs['closeAccount'] = async (context, actor, { email }, call) => {
  await requireFreshSignIn(context, actor)
  const account = await findAccountById(context.db, actor.userId)
  if (account?.email !== email) {
    const details = [{ path: 'body.email', message: 'isn’t the email address of this account' }]
    throw new Failure('VALIDATION_FAILED', { details })
  }
  return await startClosing(context, { sellerId: actor.userId, askedBy: null, detail: {} }, call)
}

/** Closes someone's account on their request. */
export const closeUserAccount: Verbs['closeUserAccount'] = (
  context,
  { userId: askedBy },
  { id: sellerId, reason },
  call,
) => startClosing(context, { sellerId, askedBy, detail: { reason } }, call)

interface Closing {
  sellerId: string
  /** The administrator, if it isn't the seller. */
  askedBy: string | null
  detail: object
}

/** Repeating it changes nothing: the first waiting period counts. */
function startClosing(
  context: Context,
  { sellerId, askedBy, detail }: Closing,
  call: Call,
): Promise<AccountClosing> {
  const at = context.clock.now()
  const dueAt = new Date(at.getTime() + WAIT_MS)
  return context.db.transaction(async (tx) => {
    if (await insertClosing(tx, { sellerId, askedBy, at, dueAt })) {
      const blockers = await readBlockers(tx, sellerId)
      if (blockers.length > 0) throw new Failure('CLOSING_BLOCKED', { details: blockers.map(detailOf) })
      await pauseAccount(context, tx, { sellerId, by: askedBy ?? sellerId, dueAt })
      await writeAudit(context, tx, {
        actor: askedBy ?? sellerId,
        action: 'account.closing-asked',
        subject: sellerId,
        call,
        change: { before: { closesAt: null }, after: { closesAt: dueAt } },
        detail,
      })
    }
    const closing = await readClosing(tx, sellerId)
    if (!closing) throw notFound()
    return closing
  })
}

const detailOf = ({ kind, count }: ClosingBlocker) => ({ path: kind, message: String(count) })

/** All sessions end, nothing is ordered automatically, and the seller reads how to keep the account. */
async function pauseAccount(
  context: Context,
  tx: Transaction,
  { sellerId, by, dueAt }: { sellerId: string; by: string; dueAt: Date },
): Promise<void> {
  await changeSettings(context, tx, sellerId, { isActive: false }, by)
  await revokeAccess(context, tx, sellerId)
  const seller = await findAccountById(tx, sellerId)
  if (!seller) throw notFound()
  const content = {
    kind: 'account-closing' as const,
    name: seller.name,
    dueAt: dueAt.toISOString(),
    link: dashboardLinks(context.config.publicUrl).home,
  }
  await queueMail(context, { to: seller.email, content }, { tx })
}
