import type { SecondFactor } from '#contract/account/second-factor.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { countRecoveryCodes, findAuthenticator } from './second-factor-store.ts'

/** How the actor's account is protected beyond its password. */
export async function readSecondFactor(
  { db, config }: Context,
  { userId, role }: Actor,
): Promise<SecondFactor> {
  const [found, recoveryCodesLeft] = await Promise.all([
    findAuthenticator(db, userId),
    countRecoveryCodes(db, userId),
  ])
  return {
    since: found?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    isRequired: role === 'ADMIN' && config.isAdminSecondFactorRequired,
  }
}
