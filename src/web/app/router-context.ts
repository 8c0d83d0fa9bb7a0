import type { SiteFacts } from '#contract/site.ts'
import type { Session } from './session.ts'
import type { Theme } from './theme.ts'

/** What every route can reach. */
export interface RouterContext {
  session: Session
  site: SiteFacts
  /** As chosen by cookie; null follows the system. */
  theme: Theme | null
}
