import { sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import { queueMail } from '../queue-mail.ts'

export const refusedMail = { kind: 'account-kept', name: 'Ada', link: 'https://spoolyard.test/kept' } as const

/** An email to an account that the mail server refused. Returns its id. */
export async function queueRefusedMail(context: Context, email: string): Promise<string> {
  const silent = { ...context, jobs: { ...context.jobs, send: async () => undefined } }
  await queueMail(silent, { to: email, content: refusedMail })
  const mail = await context.db.row<{ id: string }>(sql`
    update mails set status = 'GIVEN_UP', attempts = 1, finished_at = now(), last_error = '550 No such user'
    where kind = ${refusedMail.kind} and user_id = (select id from users where email = ${email}) returning id`)
  return mail!.id
}
