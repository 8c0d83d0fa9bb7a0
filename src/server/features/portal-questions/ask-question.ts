import { dashboardLinks } from '#domain/links.ts'
import { isPublic } from '#domain/market/is-public.ts'
import type { Transaction } from '#server/db/database.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readListingFacts } from '../portals/read-listing-facts.ts'
import { hashToken, isTokenOf, newToken } from '../sessions/hash-token.ts'
import { sealAskerEmail } from './asker-email.ts'
import { insertQuestion, lockQuestion, openQuestion, type StoredQuestion } from './question-store.ts'

/** How the asker is greeted: we know only an address. */
export const NO_NAME = 'there'

const HOUR_MS = 3_600_000
const OF_ADDRESS = { max: 10, perMs: HOUR_MS }
const OF_EMAIL = { max: 5, perMs: 24 * HOUR_MS }
const OF_PORTAL = { max: 30, perMs: HOUR_MS }

/** Asks a maker something. An unconfirmed address gets a link first, and the maker learns nothing until it is used. */
export const askQuestion: Verbs['askQuestion'] = async (
  context,
  actor,
  { id: portalId, text, email: given },
  { address },
) => {
  context.rateLimits.enforce(`question:${addressKey(address)}`, OF_ADDRESS)
  const found = await readListingFacts(context.db, portalId)
  if (!found || !isPublic(found)) throw notFound()
  const account = actor && (await readNotifiableSeller(context.db, actor.userId))
  const email = given ?? account?.email
  if (!email) {
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'body.email', message: 'is needed for the answer' }],
    })
  }
  context.rateLimits.enforce(`question-by:${email.toLowerCase()}`, OF_EMAIL)
  context.rateLimits.enforce(`questions-of:${portalId}`, OF_PORTAL)
  const isConfirmed = account?.email === email
  const token = newToken(context)
  const { sellerId, title } = found
  const id = context.newId('que')
  await context.db.transaction(async (tx) => {
    await insertQuestion(tx, {
      ...{ sellerId, id, portalId, text, at: context.clock.now() },
      tokenHash: isConfirmed ? null : hashToken(token),
      emailSealed: sealAskerEmail(context, id, email),
    })
    if (isConfirmed) return mailMaker(context, tx, { sellerId, title, text })
    // In the fragment, which no server and no log gets.
    const link = `${context.config.publicUrl}/portal/${portalId}#question=${id}.${token}`
    await queueMail(
      context,
      { to: email, content: { kind: 'question-confirm', name: NO_NAME, title, link } },
      { tx },
    )
  })
  return { state: isConfirmed ? 'SENT' : 'CONFIRM' }
}

/** The address is the asker’s, so the maker may read the question. */
export const confirmQuestion: Verbs['confirmQuestion'] = async (context, _actor, { id, token }) => {
  await context.db.transaction(async (tx) => {
    const question = await lockQuestion(tx, id)
    if (!question || question.removedAt || !isToken(token, question)) throw notFound()
    // Used before.
    if (question.state !== 'UNVERIFIED') return
    await openQuestion(tx, question, context.clock.now())
    const found = await readListingFacts(context.db, question.portalId)
    if (!found) return
    await mailMaker(context, tx, { ...question, title: found.title })
  })
  return { success: true }
}

const isToken = (token: string, { tokenHash }: StoredQuestion): boolean =>
  tokenHash !== null && isTokenOf(token, tokenHash)

async function mailMaker(
  context: Context,
  tx: Transaction,
  { sellerId, title, text }: { sellerId: string; title: string; text: string },
): Promise<void> {
  const maker = await readNotifiableSeller(tx, sellerId)
  if (!maker) return
  const link = dashboardLinks(context.config.publicUrl).questions
  const content = { kind: 'question-asked' as const, name: maker.name, title, text, link }
  await queueMail(context, { to: maker.email, content }, { tx })
}
