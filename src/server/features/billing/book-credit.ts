import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { AboveLimit } from './above-limit.ts'
import { creditBalance } from './credit-balance.ts'
import { readBalance } from './read-balance.ts'
import { readCreditedByAdmins } from './read-credited-by-admins.ts'

const COUNTED_MS = 30 * 86_400_000

interface Credit {
  sellerId: string
  key: string
  cents: number
  reason: string
  actorId: string
  /** Who asked for it, where someone else confirms it. */
  askedBy?: string
}

/**
 * Puts money of ours into a seller's balance, once per key. Throws `AboveLimit` if a second administrator has to confirm it
 * first: what administrators credited the seller in the last 30 days counts.
 */
export async function bookCredit(
  context: Context,
  tx: Transaction,
  { sellerId, key, cents, reason, actorId, askedBy }: Credit,
  call: Call,
): Promise<void> {
  if (!(await creditBalance(context, tx, { sellerId, cents, cause: `admin:${key}`, note: reason }))) return
  // After the booking, which holds the balance: of two credits at once, the second sees the first.
  const since = new Date(context.clock.now().getTime() - COUNTED_MS)
  const isAlone = askedBy === undefined
  if (isAlone && (await readCreditedByAdmins(tx, { sellerId, since })) > context.config.refundLimitCents)
    throw new AboveLimit(cents)
  const balanceCents = await readBalance(tx, sellerId)
  await writeAudit(context, tx, {
    actor: actorId,
    action: 'balance.credited',
    subject: sellerId,
    call,
    change: { before: { balanceCents: balanceCents - cents }, after: { balanceCents } },
    detail: { cents, reason, askedBy },
  })
}
