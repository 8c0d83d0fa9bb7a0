import { buyerEndpoints } from '#contract/portals/buyers.ts'
import { ownPath } from '#contract/values.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Form } from '#server/kernel/feature.ts'
import { setFavorite } from './set-favorite.ts'
import { rememberWanted } from './wanted-favorites.ts'

const HOME = '/portals/explore'

/** The heart on a page whose scripts don't run yet. Someone without an account is asked to sign in, and it is marked then. */
export const favoriteForm: Form = {
  path: '/favorite',
  async submit(context, actor, fields, call) {
    const back = ownPath.safeParse(fields.get('next')).data ?? HOME
    const marked = fields.get('mark')
    const wanted = buyerEndpoints.setFavorite.body.safeParse({
      portalId: marked ?? fields.get('unmark'),
      isFavorite: marked !== null,
    })
    if (actor?.via !== 'SESSION') {
      if (wanted.success) rememberWanted(context, call, wanted.data)
      return { path: `/portals-auth?${new URLSearchParams({ next: back })}` }
    }
    // The page that comes next shows what holds, whatever was refused.
    if (wanted.success)
      await setFavorite(context, actor, wanted.data).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
      })
    return { path: back }
  },
}
