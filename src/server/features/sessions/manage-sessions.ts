import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deviceName } from './device-name.ts'
import { endSessions, revokeSessions } from './end-sessions.ts'
import { sessionLimits } from './session-rules.ts'
import { deleteSession, listSessionsOf } from './session-store.ts'

/** The browsers that are signed in to the account, including this one. */
export const listSessions: Verbs['listSessions'] = async (context, { userId, sessionId }) => {
  const rows = await listSessionsOf(context.db, userId, sessionLimits(context))
  const sessions = rows.map(({ id, agent, address, createdAt, usedAt, expiresAt }) => ({
    id,
    isCurrent: id === sessionId,
    device: deviceName(agent),
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: usedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
  return { sessions }
}

/** Signs one browser out, in every process and on every socket. */
export const endSession: Verbs['endSession'] = async (context, { userId }, { id }, call) => {
  if (!(await deleteSession(context.db, userId, id))) throw notFound()
  endSessions(context, [id])
  await audit(context, userId, call, { action: 'session.ended', before: { sessionId: id } })
  return { success: true }
}

/** Signs every other browser out. */
export const endOtherSessions: Verbs['endOtherSessions'] = async (
  context,
  { userId, sessionId },
  _input,
  call,
) => {
  const count = await context.db.transaction((tx) => revokeSessions(context, tx, userId, sessionId))
  await audit(context, userId, call, { action: 'sessions.ended', before: { otherSessions: count } })
  return { endedSessions: count }
}

async function audit(
  context: Context,
  userId: string,
  call: Call,
  { action, before }: { action: 'session.ended' | 'sessions.ended'; before: object },
): Promise<void> {
  const change = { before, after: null }
  await writeAudit(context, context.db, { actor: userId, action, subject: userId, call, change })
}
