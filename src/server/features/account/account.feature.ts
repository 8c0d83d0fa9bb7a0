import { notFound } from '#server/failure.ts'
import { feature } from '#server/feature.ts'
import { readAccount } from './read-account.ts'

/** The account that is signed in. */
export const accountFeature = feature({
  verbs: {
    getUser: async (context, { userId }) => {
      const account = await readAccount(context, userId)
      if (!account) throw notFound()
      return account
    },
  },
})
