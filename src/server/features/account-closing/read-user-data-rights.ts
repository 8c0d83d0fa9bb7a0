import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { readDataRights } from './read-data-rights.ts'

/** An account's exports and closing, for administrators. */
export const readUserDataRights: Verbs['getUserDataRights'] = async (context, _actor, { id }) => {
  if (!(await findAccountById(context.db, id))) throw notFound()
  return await readDataRights(context, id)
}
