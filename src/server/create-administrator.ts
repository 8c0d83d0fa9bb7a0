import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { emailAddress } from '#contract/values.ts'
import { readBackupSettings } from './backup/backup-settings.ts'
import { openDatabaseBeside } from './backup/open-database.ts'
import { type Database, openDatabase, type Queries } from './db/database.ts'
import { setAdministrator } from './features/account/account-store.ts'
import { createAccount } from './features/account/create-account.ts'
import { findAccountByEmail } from './features/account/read-sign-in-account.ts'
import { writeAudit } from './features/audit/write-audit.ts'
import { hashPassword } from './features/passwords/password-hash.ts'
import { insertPassword } from './features/passwords/password-store.ts'
import { systemClock } from './kernel/clock.ts'
import { createIds } from './kernel/ids.ts'
import { RefusedStart } from './kernel/refused-start.ts'

const world = { clock: systemClock, newId: createIds(systemClock, randomBytes) }
const call = { address: 'command line', userAgent: null, requestId: 'create-administrator' }

/** `npm run create-administrator -- EMAIL`. */
export async function runCreateAdministrator(
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string', default: 'Administrator' } },
  })
  const address = emailAddress.safeParse(positionals[0])
  if (positionals.length !== 1 || !address.success)
    throw new RefusedStart('Name one email address: create-administrator ada@example.com [--name "Ada Moss"]')
  const database = await openDatabaseBeside(readBackupSettings(environment))
  const db = openDatabase(database.connection, { size: 1, onError: () => undefined })
  try {
    console.log(await createAdministrator(db, { email: address.data, name: values.name }))
    return 0
  } finally {
    await db.close()
    await database.close()
  }
}

/**
 * Makes an account an administrator, beside the running product. Without an account at the address, one is created, and
 * the answer has its password. An unconfirmed account is refused, because anyone can sign up with any address.
 */
export async function createAdministrator(
  db: Database,
  { email, name }: { email: string; name: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const known = await findAccountByEmail(tx, email).catch(refuseEmptyDatabase)
    if (known && !known.emailVerified)
      throw new RefusedStart(
        `${email} has signed up but not confirmed the address, so it could be anyone. Open the link in the email first, then run this again.`,
      )
    if (known?.isBanned) throw new RefusedStart(`The account of ${email} is suspended.`)
    if (known) return await promote(tx, known)
    const password = randomBytes(15).toString('base64url')
    const id = await createAccount(
      world,
      tx,
      { name, email, isEmailVerified: true, timeZone: null, isSeller: true },
      call,
    )
    if (!id) throw new RefusedStart(`Someone signed up as ${email} just now. Run this again.`)
    await insertPassword(tx, {
      userId: id,
      passwordHash: await hashPassword(password),
      at: world.clock.now(),
    })
    await promote(tx, { id, email })
    return `${email} is an administrator with the password ${password}\nIt is shown only now. Sign in and change it in Settings, Sign-in.`
  })
}

async function promote(tx: Queries, { id, email }: { id: string; email: string }): Promise<string> {
  if (!(await setAdministrator(tx, id, world.clock.now()))) return `${email} is an administrator already.`
  const change = { before: { role: 'USER' }, after: { role: 'ADMIN' } }
  await writeAudit(world, tx, {
    ...{ actor: null, action: 'account.made-administrator', subject: id, call, change },
  })
  return `${email} is an administrator now, with the password the account has.`
}

function refuseEmptyDatabase(error: unknown): never {
  const isEmpty = error instanceof Error && 'code' in error && error.code === '42P01'
  if (!isEmpty) throw error
  throw new RefusedStart(
    'The database is empty. Start Spoolyard once, which creates its tables, then run this again.',
  )
}
