import { feature } from '#server/kernel/feature.ts'
import { sendMail } from './send-mail.job.ts'
import { deleteOldMails, retryOverdueMails } from './sweep-mails.ts'

/** Email outbox: an email is stored in the transaction of the change it reports, and sent afterwards. */
export const mailFeature = feature({ jobs: [sendMail], recurring: [retryOverdueMails, deleteOldMails] })
