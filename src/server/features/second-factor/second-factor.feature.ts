import { feature } from '#server/kernel/feature.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { enterSecondFactor } from './enter-second-factor.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { startPasskey } from './passkeys/start-passkey.ts'
import { startPasskeyCheck } from './passkeys/start-passkey-check.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { removeSecondFactor, removeUserSecondFactor } from './remove-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { startSecondFactor } from './start-second-factor.ts'

/** Codes of an authenticator app and passkeys, beside whatever else signs in. */
export const secondFactorFeature = feature({
  verbs: {
    getSecondFactor: readSecondFactor,
    startSecondFactor,
    confirmSecondFactor,
    enterSecondFactor,
    removeSecondFactor,
    removeUserSecondFactor,
    renewRecoveryCodes,
    startPasskey,
    addPasskey,
    removePasskey,
    startPasskeyCheck,
  },
})
