import type { ApiToken } from '#contract/account/api-tokens.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashToken, newToken } from '../sessions/hash-token.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { deleteApiTokenOf, insertApiToken, listApiTokensOf, type StoredApiToken } from './api-token-store.ts'

const MAX_TOKENS = 10
const DAY_MS = 24 * 60 * 60_000

/** The account's API tokens that haven't expired. */
export const listApiTokens: Verbs['listApiTokens'] = async (context, { userId }) => {
  const rows = await listApiTokensOf(context.db, userId, context.clock.now())
  return { tokens: rows.map(present) }
}

/** Creates an API token. Its text is in this reply and nowhere else. */
export const createApiToken: Verbs['createApiToken'] = async (
  context,
  actor,
  { name, scope, days },
  call,
) => {
  const secret = `spool_${newToken(context)}`
  const createdAt = context.clock.now()
  const token = {
    id: context.newId('tok'),
    name,
    scope,
    hint: secret.slice(-4),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  }
  const { userId } = actor
  await context.db.transaction(async (tx) => {
    // A session that a new password is ending at this moment must not leave a token behind.
    await requireFreshSignIn(context, actor, tx)
    const row = { ...token, userId, tokenHash: hashToken(secret) }
    if (!(await insertApiToken(tx, row, MAX_TOKENS))) throw new Failure('TOO_MANY_TOKENS')
    await writeAudit(context, tx, {
      actor: userId,
      action: 'api-token.created',
      subject: userId,
      call,
      change: { before: null, after: { tokenId: token.id, scope, days } },
    })
  })
  return { token: present({ ...token, lastUsedAt: null }), secret }
}

/** Deletes an API token and closes the sockets it opened. */
export const deleteApiToken: Verbs['deleteApiToken'] = async (context, { userId }, { id }, call) => {
  if (!(await deleteApiTokenOf(context.db, userId, id))) throw notFound()
  endSessions(context, [id])
  await writeAudit(context, context.db, {
    actor: userId,
    action: 'api-token.deleted',
    subject: userId,
    call,
    change: { before: { tokenId: id }, after: null },
  })
  return { success: true }
}

const present = ({ createdAt, expiresAt, lastUsedAt, ...token }: StoredApiToken): ApiToken => ({
  id: token.id,
  name: token.name,
  scope: token.scope,
  hint: token.hint,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
