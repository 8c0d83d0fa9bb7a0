import { feature } from '#server/kernel/feature.ts'
import { addCredentials } from './add-credentials.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { finishGoogleSignIn } from './finish-google-sign-in.ts'
import { finishSignUp } from './finish-sign-up.job.ts'
import { removeGoogle, signInWithGoogle } from './google-sign-in.ts'
import { logout } from './logout.ts'
import { createApiToken, deleteApiToken, listApiTokens } from './manage-api-tokens.ts'
import { endOtherSessions, endSession, listSessions } from './manage-sessions.ts'
import { readMailLink } from './read-mail-link.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { sendAccountMail } from './send-account-mail.job.ts'
import { sendVerificationMail } from './send-verification-mail.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { sweepSignIns } from './sweep-sign-ins.ts'
import { verifyEmail } from './verify-email.ts'

/** Sign-up, sign-in, and everything about passwords, addresses and sessions. */
export const authFeature = feature({
  verbs: {
    signUp,
    signInWithEmail: signIn,
    signInWithUsername: signIn,
    signInWithGoogle,
    removeGoogle,
    logout,
    sendVerificationMail,
    readMailLink,
    verifyEmail,
    requestPasswordReset,
    resetPassword,
    changePassword,
    addCredentials,
    changeEmail,
    listSessions,
    endSession,
    endOtherSessions,
    listApiTokens,
    createApiToken,
    deleteApiToken,
  },
  redirects: [{ path: '/auth/callback/google', follow: finishGoogleSignIn }],
  jobs: [finishSignUp, sendAccountMail],
  loops: [sweepSignIns],
})
