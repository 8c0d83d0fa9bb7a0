import type { Verbs } from '#server/kernel/feature.ts'
import { sellerArrived } from '#server/kernel/seller-events.ts'
import { becomeSeller } from '../account/become-seller.ts'
import { publishAccount } from '../account/publish-account.ts'
import { renewSession } from '../sessions/open-session.ts'

/** Makes the account a seller's, with what every new seller has. */
export const openStore: Verbs['openStore'] = async (context, { userId, sessionId }, _input, call) => {
  const isNew = await becomeSeller(context, { userId, call })
  if (isNew) await context.raise(sellerArrived, { userId })
  const account = await publishAccount(context, userId)
  // No process keeps what it remembers of the session: that the account only buys. Last, because from here on the page's calls
  // with the old cookie are refused, which would ask for a sign-in.
  if (isNew) await renewSession(context, call, sessionId)
  return account
}
