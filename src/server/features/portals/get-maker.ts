import type { Maker } from '#contract/portals/makers.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import { readProfile } from '../profiles/read-profile.ts'
import { renderDescription } from './render-description.ts'

/** A maker as buyers read them. Those of suspended accounts don’t exist. */
export async function getMaker(
  { db }: Context,
  _actor: Actor | null,
  { id }: { id: string },
): Promise<Maker> {
  const profile = orNotFound(await readProfile(db, id))
  return {
    ...profile,
    aboutHtml: renderDescription(profile.about),
    policiesHtml: renderDescription(profile.policies),
  }
}
