import type { SiteFacts } from '#contract/site.ts'
import type { Theme } from '#web/lib/theme.ts'
import type { Session } from './guard/session.ts'

/** What every route can reach. */
export interface RouterContext {
  session: Session
  site: SiteFacts
  /** As chosen by cookie; null follows the system. */
  theme: Theme | null
}
