import type { SiteFacts } from '#contract/site.ts'
import { siteFactsName } from './site-facts.ts'

/** Carries the facts of the installation from the server to the browser. */
export function SiteFactsMeta({ site }: { site: SiteFacts }) {
  return <meta name={siteFactsName} content={JSON.stringify(site)} />
}
