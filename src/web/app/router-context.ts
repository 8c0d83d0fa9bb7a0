import type { Session } from './session.ts'
import type { Theme } from './theme.ts'

/** What every route can reach. */
export interface RouterContext {
  session: Session
  /** As chosen by cookie; null follows the system. */
  theme: Theme | null
}
