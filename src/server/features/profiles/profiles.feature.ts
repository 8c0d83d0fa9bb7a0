import { notFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { findProfileByName } from './find-profile-by-name.ts'
import { readProfile } from './read-profile.ts'
import { createProfile, updateProfile } from './save-profile.ts'

/** The public profile of an account. */
export const profilesFeature = feature({
  verbs: {
    getProfile: async ({ db }, _, { id }) => {
      const profile = await readProfile(db, id)
      if (!profile) throw notFound()
      return profile
    },
    createProfile,
    updateProfile,
    findProfileByName,
  },
})
