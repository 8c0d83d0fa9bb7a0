import { feature } from '#server/kernel/feature.ts'
import { deleteOldMails, retryOverdueMails } from './mail-loops.ts'
import { sendMail } from './send-mail.job.ts'

/** Email outbox: an email is stored in the transaction of the change it reports, and sent afterwards. */
export const mailFeature = feature({ jobs: [sendMail], loops: [retryOverdueMails, deleteOldMails] })
