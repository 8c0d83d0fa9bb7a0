import type { PasskeyProof } from '#contract/account/passkeys.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { requirePasskey } from './passkeys/require-passkey.ts'
import { requireCode } from './require-code.ts'

/** Refuses a wrong code, or what no passkey of the account signed. */
export const requireSecondFactor = (
  context: Context,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  input: { code: string } | { passkey: PasskeyProof },
  call: Call,
): Promise<void> =>
  'code' in input
    ? requireCode(context, actor.userId, input.code, call)
    : requirePasskey(context, actor, input.passkey, call)
