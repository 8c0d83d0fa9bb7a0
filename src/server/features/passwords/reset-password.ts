import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { confirmAddress } from '../account/confirm-address.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { removeUntrustedGoogle } from '../google/remove-untrusted-google.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { clearGuesses } from '../limits/throttle-guesses.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findOpenLink } from '../mail-links/find-open-link.ts'
import { revokeLinks, useLink } from '../mail-links/use-link.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { hashPassword } from './password-hash.ts'
import { acceptPassword } from './password-rules.ts'
import { upsertPassword } from './password-store.ts'
import { revokeAccess } from './revoke-access.ts'

/** Sets a new password by a mailed link, and revokes everything that was opened with the old one. */
export const resetPassword: Verbs['resetPassword'] = async (
  context,
  _actor,
  { token, newPassword },
  call,
) => {
  await enforceAddressLimit(context, call.address)
  const link = await findOpenLink(context, token, ['RESET_PASSWORD'])
  const account = await findAccountById(context.db, link.userId)
  if (!account) throw new Failure('LINK_INVALID')
  const passwordHash = await hashPassword(acceptPassword(newPassword, account, 'body.newPassword'))
  const userId = account.id
  const at = context.clock.now()
  const endedSessions = await context.db.transaction(async (tx) => {
    await useLink(context, tx, link)
    await upsertPassword(tx, { userId, passwordHash, at })
    // Reading the mail proves the address. Google that was added before that proof may be a stranger's.
    const { wasVerified } = await confirmAddress(context, tx, { userId })
    if (!wasVerified) await removeUntrustedGoogle(tx, userId)
    await revokeLinks(context, tx, userId)
    await clearGuesses(tx, userId)
    const content = passwordChangedMail(account.name, at, call)
    await queueMail(context, { to: account.email, content }, { tx })
    await writeAudit(context, tx, {
      actor: userId,
      action: 'password.reset',
      subject: userId,
      call,
    })
    return await revokeAccess(context, tx, userId)
  })
  return { message: 'Password changed successfully', endedSessions }
}
