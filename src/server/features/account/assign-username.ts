import type { Queries } from '#server/db/database.ts'
import { setUsername } from './account-store.ts'
import { usernameKey } from './username.ts'

/** Gives an account a username that `acceptUsername` returned. The database refuses one that looks like another's. */
export async function assignUsername(tx: Queries, userId: string, username: string): Promise<void> {
  await setUsername(tx, { userId, username, usernameKey: usernameKey(username) })
}
