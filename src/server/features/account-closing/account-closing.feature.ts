import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { signedIn } from '#server/kernel/seller-events.ts'
import { closeAccount, closeUserAccount } from './close-account.ts'
import { endClosings } from './end-closings.ts'
import { keepAccount, keepUserAccount } from './keep-account.ts'
import { readDataRights } from './read-data-rights.ts'
import { readUserDataRights } from './read-user-data-rights.ts'

/** The end of an account: asked for, waited for, and erased but for its money. */
export const accountClosingFeature = feature({
  verbs: {
    getDataRights: (context, { userId }) => readDataRights(context, userId),
    getUserDataRights: readUserDataRights,
    closeAccount,
    closeUserAccount,
    keepUserAccount,
  },
  recurring: [endClosings],
  reactions: [
    on(signedIn, async (context, { userId, call }) => {
      await keepAccount(context, { sellerId: userId, by: userId, call, detail: {} })
    }),
  ],
})
