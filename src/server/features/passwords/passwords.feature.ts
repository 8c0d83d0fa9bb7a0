import { feature } from '#server/kernel/feature.ts'
import { addCredentials } from './add-credentials.ts'
import { changePassword } from './change-password.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { finishSignUp } from './finish-sign-up.job.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Sign-up and sign-in with a password, and changing it. */
export const passwordsFeature = feature({
  verbs: {
    signUp,
    signInWithEmail: signIn,
    signInWithUsername: signIn,
    requestPasswordReset,
    resetPassword,
    changePassword,
    addCredentials,
    confirmIdentity,
  },
  jobs: [finishSignUp],
})
