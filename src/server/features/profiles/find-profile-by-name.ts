import type { Context } from '#server/kernel/context.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { profileNameKey, similarNames, whyImpossible } from './profile-name.ts'
import { readProfileOfOthers, readTakenKeys } from './read-profile.ts'

const MAX_SUGGESTIONS = 3
// Enough for someone typing, too few for someone collecting the names that exist.
const LIMIT = { max: 60, perMs: 60_000 }

/** Whether a name is available. The account's own name counts as available, so that a profile can keep it. */
export const findProfileByName: Verbs['findProfileByName'] = async (context, { userId }, { name }) => {
  context.rateLimits.enforce(`profile-name:${userId}`, LIMIT)
  const wanted = name.normalize('NFKC').trim()
  const reason = whyImpossible(wanted)
  const profile = reason
    ? null
    : await readProfileOfOthers(context.db, { userId, nameKey: profileNameKey(wanted) })
  if (!reason && !profile) return { profile, isAvailable: true, reason, suggestions: [] }
  return { profile, isAvailable: false, reason, suggestions: await freeNames(context, wanted) }
}

async function freeNames({ db }: Context, name: string): Promise<string[]> {
  const names = similarNames(name)
  const taken = await readTakenKeys(db, names.map(profileNameKey))
  return names.filter((each) => !taken.has(profileNameKey(each))).slice(0, MAX_SUGGESTIONS)
}
