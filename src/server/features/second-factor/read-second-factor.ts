import type { SecondFactor } from '#contract/account/second-factor.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { listPasskeys } from './passkeys/passkey-store.ts'
import { relyingParty } from './passkeys/relying-party.ts'
import { countRecoveryCodes, findAuthenticator } from './second-factor-store.ts'

/** How the actor's account is protected beyond its password. */
export async function readSecondFactor(context: Context, { userId, role }: Actor): Promise<SecondFactor> {
  const { db, config } = context
  const [found, recoveryCodesLeft, passkeys] = await Promise.all([
    findAuthenticator(db, userId),
    countRecoveryCodes(db, userId),
    listPasskeys(db, userId),
  ])
  return {
    since: found?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(isoTimes),
    arePasskeysPossible: relyingParty(context).isPossible,
    recoveryCodesLeft,
    isRequired: role === 'ADMIN' && config.isAdminSecondFactorRequired,
  }
}
