import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { hashToken, newToken } from '../sessions/hash-token.ts'
import { countMail, insertMailToken, type MailPurpose } from './mail-token-store.ts'

const LINK_LIFE_MS = 30 * 60_000
const SIGN_IN_LIFE_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
const MAX_MAILS_PER_HOUR = 3

const pages = {
  VERIFY_EMAIL: 'verify-email',
  CHANGE_EMAIL: 'verify-email',
  RESET_PASSWORD: 'reset-password',
  SIGN_IN_LINK: 'verify-email',
} as const

/** Issues a link for a mail, bound to an account, a purpose and an address. A six-digit code confirms an address too. */
export async function issueMailLink(
  context: Context,
  tx: Queries,
  to: {
    userId: string
    purpose: MailPurpose
    email: string
    next?: string | null
    browserHash?: string | null
  },
): Promise<{ link: string; code: string }> {
  const id = context.newId('mail')
  const [token, code] = [newToken(context), newCode(context)]
  const createdAt = context.clock.now()
  await insertMailToken(tx, {
    ...to,
    id,
    tokenHash: hashToken(token),
    codeSealed: to.purpose === 'VERIFY_EMAIL' ? context.secrets.seal(code, codeContext(id)) : null,
    next: to.next ?? null,
    browserHash: to.browserHash ?? null,
    createdAt,
    expiresAt: new Date(
      createdAt.getTime() + (to.purpose === 'SIGN_IN_LINK' ? SIGN_IN_LIFE_MS : LINK_LIFE_MS),
    ),
  })
  return { link: `${context.config.publicUrl}/${pages[to.purpose]}?token=${token}`, code }
}

/** Counts a mail that strangers can trigger. False over the hourly limit; the person who asked isn't told. */
export async function mayMail(
  context: Context,
  tx: Queries,
  userId: string,
  purpose: MailPurpose | 'HAS_ACCOUNT' | 'SIGN_IN',
): Promise<boolean> {
  const at = context.clock.now()
  const since = new Date(at.getTime() - HOUR_MS)
  return await countMail(tx, { userId, purpose, at, since, max: MAX_MAILS_PER_HOUR })
}

/** Where the sealed code is stored: a sealed text opens nowhere else. */
export const codeContext = (id: string) => `mail_tokens:code:${id}`

/** Six digits. The bias of the remainder is one part in four thousand. */
function newCode({ randomBytes }: Context): string {
  return String(Buffer.from(randomBytes(4)).readUInt32BE() % 1_000_000).padStart(6, '0')
}
