import { vi } from 'vitest'
import type { ArrivedMail } from '#server/providers/testing/provider-sandbox.ts'
import type { TestApp } from '#testing/rig/start-test-app.ts'

/** The newest mail to an address with this subject, once `count` of them have arrived. */
export async function waitForMail(
  app: TestApp,
  to: string,
  { subject, count = 1, withinMs = 15_000 }: { subject: string; count?: number; withinMs?: number },
): Promise<ArrivedMail> {
  return await vi.waitFor(
    async () => {
      const mails = (await app.sandbox.mails(to)).filter((mail) => mail.subject === subject)
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails “${subject}” arrived.`)
      return mails[0]!
    },
    { timeout: withinMs, interval: 50 },
  )
}

/** The first token in a mail's links. */
export function tokenOf(mail: ArrivedMail): string {
  const tokens = mail.links.map((link) => new URL(link).searchParams.get('token'))
  const token = tokens.find((each) => each !== null)
  if (!token) throw new Error(`No link in “${mail.subject}” has a token.`)
  return token
}

/** The six-digit code in a mail that confirms an address. */
export function codeOf(mail: ArrivedMail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`There is no code in “${mail.subject}”.`)
  return code
}

/** How many mails with a subject have arrived, once all pending mails are sent. */
export async function countMails(app: TestApp, to: string, subject: string): Promise<number> {
  // Jobs may overtake each other, but none are pending once nothing is due.
  await vi.waitFor(
    async () => {
      const { rows } = await app.context.db.pool.query<{ open: number }>(`
        select (select count(*) from mails where status = 'WAITING')
          + (select count(*) from pgboss.job where state in ('created', 'active', 'retry')
              and name in ('finish-sign-up', 'send-account-mail')) as open`)
      if (Number(rows[0]?.open) > 0) throw new Error('Some mails are still pending.')
    },
    { timeout: 20_000, interval: 50 },
  )
  return (await app.sandbox.mails(to)).filter((mail) => mail.subject === subject).length
}
