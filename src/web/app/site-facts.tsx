import type { SiteFacts } from '#contract/site.ts'

const name = 'site-facts'

/** Carries the facts of the installation from the server to the browser. */
export function SiteFactsMeta({ site }: { site: SiteFacts }) {
  return <meta name={name} content={JSON.stringify(site)} />
}

/** The facts that the server wrote into this page. */
export function siteFactsOfPage(): SiteFacts {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
  return JSON.parse(content ?? '{}') as SiteFacts
}
