import { notFound } from '#server/failure.ts'
import { feature } from '#server/feature.ts'
import { logout } from './logout.ts'
import { readAccount } from './read-account.ts'

/** The account that is signed in. */
export const accountFeature = feature({
  verbs: {
    getUser: async ({ db }, { userId }) => {
      const account = await readAccount(db, userId)
      if (!account) throw notFound()
      return account
    },
    logout,
  },
})
