import { timingSafeEqual } from 'node:crypto'
import type { authEndpoints } from '#contract/auth.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { isUniqueViolation, type Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readAccount } from '../account/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { markForCheck } from '../order-checks/mark-for-check.ts'
import { deleteApiTokensOf } from './api-token-store.ts'
import { changeAddress, confirmAddress } from './credential-store.ts'
import { endSessions } from './end-sessions.ts'
import { findOpenLink } from './find-open-link.ts'
import { codePlace } from './issue-mail-link.ts'
import { limitCaller } from './limit-callers.ts'
import {
  countCodeTry,
  findMailToken,
  killMailTokens,
  type MailToken,
  useMailToken,
} from './mail-token-store.ts'
import { openSession } from './open-session.ts'
import { deleteSessionsOf } from './session-store.ts'

type VerifyEmail = (typeof authEndpoints)['verifyEmail']

const MOST_CODE_TRIES = 5

/** Confirms an address by what was mailed to it. A first confirmation signs its owner in here. */
export async function verifyEmail(
  context: Context,
  actor: Actor | null,
  input: Input<VerifyEmail>,
  call: Call,
): Promise<Reply<VerifyEmail>> {
  await limitCaller(context, call.address)
  const link =
    'token' in input
      ? await findOpenLink(context, input.token, ['VERIFY_EMAIL', 'CHANGE_EMAIL'])
      : await findLinkByCode(context, input)
  const isAtHome = actor?.via === 'SESSION' && actor.userId === link.userId
  const { email, next } = link
  if (link.purpose === 'CHANGE_EMAIL') {
    await confirmChange(context, link, call)
    // Whoever reads that mailbox need not be the owner of the account: an address is easily mistyped.
    return { email, next, user: isAtHome ? await readAccount(context, link.userId) : null }
  }
  const wereEnded = await confirmFirst(context, link, call)
  const isSignedIn =
    (isAtHome && !wereEnded) ||
    (await openSession(context, call, { userId: link.userId, isRemembered: true, by: 'link' })) !== null
  return { email, next, user: isSignedIn ? await readAccount(context, link.userId) : null }
}

/** The try is counted first, so that a code is dead after five wrong ones, however many come at once. */
async function findLinkByCode(
  context: Context,
  { email, code }: { email: string; code: string },
): Promise<MailToken> {
  const now = context.clock.now()
  const candidate = await countCodeTry(context.db, { email, now, most: MOST_CODE_TRIES })
  const mailed = candidate && context.secrets.open(candidate.codeSealed, codePlace(candidate.id))
  const isRight = mailed && timingSafeEqual(Buffer.from(mailed), Buffer.from(code))
  const link = candidate && isRight ? await findMailToken(context.db, candidate.tokenHash, now) : null
  if (!link) throw new Failure('LINK_INVALID', { message: 'This code is not right or no longer works' })
  return link
}

/** True where everybody else was signed out, because nobody knows whose password the account had. */
async function confirmFirst(context: Context, link: MailToken, call: Call): Promise<boolean> {
  const at = context.clock.now()
  const { wasContested, ended } = await context.db.transaction(async (tx) => {
    await useUp(tx, link, at)
    const isContested = await confirmAddress(tx, link.userId)
    await markForCheck(context, tx, link.userId)
    if (isContested) await killMailTokens(tx, link.userId, at)
    const ids = isContested
      ? [...(await deleteSessionsOf(tx, link.userId)), ...(await deleteApiTokensOf(tx, link.userId))]
      : []
    await note(context, tx, link, call, 'email.confirmed')
    return { wasContested: isContested, ended: ids }
  })
  endSessions(context, ended)
  return wasContested
}

async function confirmChange(context: Context, link: MailToken, call: Call): Promise<void> {
  const at = context.clock.now()
  try {
    await context.db.transaction(async (tx) => {
      await useUp(tx, link, at)
      await changeAddress(tx, link.userId, link.email)
      await markForCheck(context, tx, link.userId)
      await killMailTokens(tx, link.userId, at)
      await note(context, tx, link, call, 'email.changed')
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure('ADDRESS_TAKEN', { cause: error }) : error
  }
}

async function useUp(tx: Queries, { id }: MailToken, at: Date): Promise<void> {
  if (!(await useMailToken(tx, id, at))) throw new Failure('LINK_USED')
}

async function note(
  context: Context,
  tx: Queries,
  { userId }: MailToken,
  { address, userAgent }: Call,
  action: 'email.confirmed' | 'email.changed',
): Promise<void> {
  await writeAudit(context, tx, { actor: userId, action, subject: userId, address, agent: userAgent })
}
