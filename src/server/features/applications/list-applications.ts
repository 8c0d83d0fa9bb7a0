import type { applicationEndpoints } from '#contract/account/applications.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readApplicationPage } from './read-applications.ts'

/** Lists the applications an account may see: every one for an admin, its own for a seller. */
export function listApplications(
  { db }: Context,
  { userId, role }: Actor,
  { of, status, page }: Input<typeof applicationEndpoints.listApplications>,
): Promise<Reply<typeof applicationEndpoints.listApplications>> {
  const isAll = role === 'ADMIN' && of !== 'me'
  return readApplicationPage(db, { userId: isAll ? null : userId, status: status ?? null, page })
}
