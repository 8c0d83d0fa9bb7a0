import type { RiskCause, RiskView } from '#contract/orders/orders-at-risk.ts'
import { wordOf } from '#web/data/orders/search-query.ts'
import type { SearchOf } from '#web/lib/screen-search.ts'
import { riskCauseLabels } from './risk-cause-labels.ts'

type Search = Pick<SearchOf<'/_app/dashboard/orders/'>, 'show' | 'cause'>

/** The filter in the URL. Unknown values are dropped. */
export const atRiskFilter = ({ show, cause }: Search): { view: RiskView; cause: RiskCause | undefined } => ({
  view: show === 'late-on-arrival' ? 'late-on-arrival' : 'at-risk',
  cause: wordOf(riskCauseLabels, cause),
})
