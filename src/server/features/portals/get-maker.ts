import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readProfile } from '../profiles/read-profile.ts'
import { renderDescription } from './render-description.ts'

/** A maker as buyers read them. Those of suspended accounts don’t exist. */
export const getMaker: Verbs['getMaker'] = async ({ db }, _actor, { id }) => {
  const profile = orNotFound(await readProfile(db, id))
  return {
    ...profile,
    aboutHtml: renderDescription(profile.about),
    policiesHtml: renderDescription(profile.policies),
  }
}
