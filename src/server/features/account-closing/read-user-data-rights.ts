import type { DataRights } from '#contract/account/data-rights.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { readDataRights } from './read-data-rights.ts'

/** An account's exports and closing, for administrators. */
export async function readUserDataRights(
  context: Context,
  _actor: unknown,
  { id }: { id: string },
): Promise<DataRights> {
  if (!(await findAccountById(context.db, id))) throw notFound()
  return await readDataRights(context, id)
}
