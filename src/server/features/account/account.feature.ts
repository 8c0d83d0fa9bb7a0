import { notFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { readLiveOrdering } from './read-live-ordering.ts'
import { readPublicAccount } from './read-public-account.ts'
import { sendFeedback } from './send-feedback.ts'
import { updatePreferences } from './update-preferences.ts'
import { updateUser } from './update-user.ts'

/** The account someone is signed in to. */
export const accountFeature = feature({
  verbs: {
    getPublicUser: async ({ db }, _, { id }) => {
      const account = await readPublicAccount(db, id)
      if (!account) throw notFound()
      return account
    },
    readLiveOrdering,
    updateUser,
    updatePreferences,
    sendFeedback,
  },
})
