import type { OwnProfile, profileEndpoints } from '#contract/account/profiles.ts'
import type { Input } from '#contract/endpoint.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { publishAccount } from '../account/publish-account.ts'
import { profileNameKey, whyImpossible } from './profile-name.ts'
import { changeProfile, insertProfile, type ProfileRecord } from './profile-store.ts'
import { readOwnProfile } from './read-profile.ts'

type Fields = Input<typeof profileEndpoints.createProfile>

/** Creates the account's public profile. An account has at most one. */
export const createProfile: Verbs['createProfile'] = async (context, actor, input) => {
  const id = context.newId('prf')
  await insertProfile(context.db, recordOf(context, actor, { ...input, id })).catch(refuseTaken)
  return await saved(context, actor, id)
}

/** Changes the account's public profile. */
export const updateProfile: Verbs['updateProfile'] = async (context, actor, input) => {
  const isOwn = await changeProfile(context.db, recordOf(context, actor, input)).catch(refuseTaken)
  if (!isOwn) throw notFound()
  return await saved(context, actor, input.id)
}

function recordOf({ clock }: Context, { userId }: Actor, fields: Fields & { id: string }): ProfileRecord {
  const name = fields.name.normalize('NFKC')
  const problem = whyImpossible(name)
  if (problem === 'is reserved') throw new Failure('PROFILE_NAME_TAKEN')
  if (problem) throw new Failure('VALIDATION_FAILED', { details: [{ path: 'body.name', message: problem }] })
  return { ...fields, name, nameKey: profileNameKey(name), userId, at: clock.now() }
}

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'profiles_name_key_key')) throw new Failure('PROFILE_NAME_TAKEN')
  if (isUniqueViolation(error)) throw new Failure('PROFILE_EXISTS')
  throw error
}

async function saved(context: Context, { userId }: Actor, id: string): Promise<OwnProfile> {
  await publishAccount(context, userId)
  const profile = await readOwnProfile(context.db, id)
  if (!profile) throw notFound()
  return profile
}
