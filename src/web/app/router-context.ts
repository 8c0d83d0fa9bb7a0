import type { SiteFacts } from '#contract/site.ts'
import type { PublicApi } from '#web/lib/public-api.ts'
import type { Theme } from '#web/lib/theme.ts'
import type { Session } from './guard/session.ts'

/** The context of every route. */
export interface RouterContext {
  session: Session
  site: SiteFacts
  /** What loaders of public pages read with, on the server and in the browser. */
  loadApi: () => Promise<PublicApi>
  /** The theme from the cookie; null follows the system. */
  theme: Theme | null
  /** How many things are in the cart, from the cookie. */
  cartCount: number
}
