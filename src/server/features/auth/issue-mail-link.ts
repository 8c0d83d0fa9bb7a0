import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { hashToken, newToken } from './hash-token.ts'
import { insertMailToken, type MailPurpose, takeMail } from './mail-token-store.ts'

const LINK_LIFE_MS = 30 * 60_000
const HOUR_MS = 60 * 60_000
const MOST_MAILS_PER_HOUR = 3

const pages = {
  VERIFY_EMAIL: 'verify-email',
  CHANGE_EMAIL: 'verify-email',
  RESET_PASSWORD: 'reset-password',
} as const

/** Makes a link for a mail, bound to account, purpose and address, and six digits that do the same where they may. */
export async function issueMailLink(
  context: Context,
  tx: Queries,
  to: { userId: string; purpose: MailPurpose; email: string; next?: string | null },
): Promise<{ link: string; code: string }> {
  const id = context.newId('mail')
  const [token, code] = [newToken(context), newCode(context)]
  const createdAt = context.clock.now()
  await insertMailToken(tx, {
    ...to,
    id,
    tokenHash: hashToken(token),
    codeSealed: to.purpose === 'VERIFY_EMAIL' ? context.secrets.seal(code, codePlace(id)) : null,
    next: to.next ?? null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LINK_LIFE_MS),
  })
  return { link: `${context.config.publicUrl}/${pages[to.purpose]}?token=${token}`, code }
}

/** Whether another mail may go to an account now. Whoever asked is not told. */
export async function mayMail(
  context: Context,
  tx: Queries,
  userId: string,
  purpose: MailPurpose | 'HAS_ACCOUNT',
): Promise<boolean> {
  const at = context.clock.now()
  const since = new Date(at.getTime() - HOUR_MS)
  return await takeMail(tx, { userId, purpose, at, since, most: MOST_MAILS_PER_HOUR })
}

/** Where six digits are kept, as the secret box wants to know it. */
export const codePlace = (id: string) => `mail_tokens:code:${id}`

/** Six digits, all as likely as each other but for one part in four thousand. */
function newCode({ randomBytes }: Context): string {
  return String(Buffer.from(randomBytes(4)).readUInt32BE() % 1_000_000).padStart(6, '0')
}
