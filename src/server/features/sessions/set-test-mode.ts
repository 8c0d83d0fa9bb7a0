import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { testModeLeft } from '#server/kernel/seller-events.ts'
import { renewSession } from './open-session.ts'
import { updateTestMode } from './session-store.ts'
import { readOwnAccount } from './visits/read-own-account.ts'

/**
 * Turns test mode on or off for this session. The session gets a new cookie, so that no process treats it as before and
 * its socket ends.
 */
export const setTestMode: Verbs['setTestMode'] = async (context, actor, { isOn }, call) => {
  const { userId, sessionId } = actor
  await context.db.transaction(async (tx) => {
    await updateTestMode(tx, sessionId, isOn)
    if (!isOn) await context.raise(testModeLeft, { tx, userId })
  })
  const id = await renewSession(context, call, sessionId)
  if (!id) throw new Failure('NOT_SIGNED_IN')
  return orNotFound(await readOwnAccount(context, { ...actor, sessionId: id, isTestMode: isOn }))
}
