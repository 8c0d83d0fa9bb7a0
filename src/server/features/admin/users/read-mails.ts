import type { UserMail } from '#contract/admin/user-care.ts'
import type { Queries } from '#server/db/database.ts'
import { readAccount } from '#server/features/account/read-account.ts'
import { readMailsOf, type StoredMail } from '#server/features/mail/read-mails.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'

const SHOWN = 100

/** What became of the emails to an account. */
export const listUserMails: Verbs['listUserMails'] = async (context, _actor, { id }) => {
  orNotFound(await readAccount(context, id))
  return { mails: await readUserMails(context.db, id) }
}

/** The newest emails to an account. */
export async function readUserMails(db: Queries, userId: string, limit = SHOWN): Promise<UserMail[]> {
  const mails = await readMailsOf(db, userId, limit)
  return mails.map((mail) => ({
    ...{ id: mail.id, kind: mail.kind, attempts: mail.attempts, error: mail.error },
    state: stateOf(mail),
    canResend: mail.status === 'GIVEN_UP' && mail.hasContent,
    queuedAt: mail.createdAt.toISOString(),
    endedAt: mail.finishedAt?.toISOString() ?? null,
  }))
}

function stateOf({ status, error }: StoredMail): UserMail['state'] {
  if (status === 'WAITING') return 'WAITING'
  if (status === 'GIVEN_UP') return 'UNDELIVERED'
  return error === null ? 'ACCEPTED' : 'UNCONFIRMED'
}
