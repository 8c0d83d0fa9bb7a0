import { feature } from '#server/kernel/feature.ts'
import { changeEmail } from './change-email.ts'
import { requestSignInLink } from './request-sign-in-link.ts'
import { sendVerificationMail } from './send-verification-mail.ts'
import { signInWithLink } from './sign-in-with-link.ts'
import { verifyEmail } from './verify-email.ts'

/** Confirming and changing an account's email address, and signing in with what is mailed to it. */
export const emailAddressesFeature = feature({
  verbs: { sendVerificationMail, verifyEmail, changeEmail, requestSignInLink, signInWithLink },
})
