import { feature } from '#server/kernel/feature.ts'
import { readMailLink } from './read-mail-link.ts'
import { sendAccountMail } from './send-account-mail.job.ts'
import { sweepLinks } from './sweep-links.ts'

/** Mailed links and codes: issued, looked at, used once. */
export const mailLinksFeature = feature({
  verbs: { readMailLink },
  jobs: [sendAccountMail],
  recurring: [sweepLinks],
})
