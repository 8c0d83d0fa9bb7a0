import { feature } from '#server/kernel/feature.ts'
import { sendMail } from './send-mail.job.ts'
import { forgetMails, wakeMails } from './wake-mails.ts'

/** Mails: taken on with the change that they tell of, and sent afterwards. */
export const mailFeature = feature({ jobs: [sendMail], loops: [wakeMails, forgetMails] })
