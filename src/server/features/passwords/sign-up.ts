import type { Verbs } from '#server/kernel/feature.ts'
import { contestSignUp, createAccount } from '../account/create-account.ts'
import { findAccountByEmail } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { markAskingBrowser } from '../mail-links/asking-browser.ts'
import { finishSignUp } from './finish-sign-up.job.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { acceptPassword } from './password-rules.ts'
import { insertPassword } from './password-store.ts'

/**
 * Creates an account, or does the same visible work when the address already has one. A job after the reply does what
 * differs: which mail goes out, and what every new account gets.
 */
export const signUp: Verbs['signUp'] = async (context, _actor, input, call) => {
  await enforceAddressLimit(context, call.address)
  const browserHash = markAskingBrowser(context, call)
  const { name, email, next = null, timeZone = null, audience } = input
  const password = acceptPassword(input.password, { name, email }, 'body.password')
  const known = await findAccountByEmail(context.db, email)
  const openHash = known && !known.emailVerified ? known.passwordHash : null
  // One hash in every case. The same password again comes from the same person, who didn't get the mail.
  const isSamePerson = openHash !== null && (await verifyPassword({ hash: openHash, password }))
  const passwordHash = openHash === null ? await hashPassword(password) : null

  await context.db.transaction(async (tx) => {
    const account = { name, email, isEmailVerified: false, timeZone, isSeller: audience === 'seller' }
    const userId = passwordHash && (await createAccount(context, tx, account, call))
    if (passwordHash && userId) {
      await insertPassword(tx, { userId, passwordHash, at: context.clock.now() })
    } else {
      if (!isSamePerson) await contestSignUp(tx, email)
      await writeAudit(context, tx, {
        actor: null,
        action: 'account.sign-up-repeated',
        subject: known?.id ?? null,
        call,
      })
    }
    await context.jobs.send(finishSignUp, { email, next, isNew: Boolean(userId), browserHash }, { tx })
  })
  return { email }
}
