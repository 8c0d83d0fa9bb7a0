import { feature } from '#server/kernel/feature.ts'
import { changeEmail } from './change-email.ts'
import { sendVerificationMail } from './send-verification-mail.ts'
import { verifyEmail } from './verify-email.ts'

/** Confirming and changing an account's email address. */
export const emailAddressesFeature = feature({
  verbs: { sendVerificationMail, verifyEmail, changeEmail },
})
