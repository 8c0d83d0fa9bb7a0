import { isUniqueViolation } from '#server/db/database.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { publishAccount } from '../account/publish-account.ts'
import { readAccount } from '../account/read-account.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { applicationDecided } from './application-decided.ts'
import { insertApplication } from './application-store.ts'
import { readApplication } from './read-applications.ts'

/** Applies for live ordering. Accepted right away where applications aren't reviewed. */
export const createApplication: Verbs['createApplication'] = async (context, { userId }, input) => {
  const account = await readAccount(context, userId)
  if (!account) throw notFound()
  const id = context.newId('app')
  const status = context.config.areApplicationsReviewed ? 'PENDING' : 'ACCEPTED'
  const content =
    status === 'PENDING'
      ? ({ kind: 'application-received', name: account.name } as const)
      : applicationDecided(context, { name: account.name, status, reason: null })
  await context.db
    .transaction(async (tx) => {
      await insertApplication(tx, { ...input, id, userId, status, at: context.clock.now() })
      await context.raise(factsChanged, { tx, sellerId: userId })
      await queueMail(context, { to: account.email, content, key: `${id}:created` }, { tx })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'applications_open') ? new Failure('APPLICATION_OPEN') : error
    })
  await publishAccount(context, userId)
  const application = await readApplication(context.db, id)
  if (!application) throw notFound()
  return application
}
