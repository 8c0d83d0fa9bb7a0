import type { SiteFacts } from '#contract/site.ts'

export const siteFactsName = 'site-facts'

/** The site facts the server wrote into this page. */
export function siteFactsOfPage(): SiteFacts {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${siteFactsName}]`)?.content
  return JSON.parse(content ?? '{}') as SiteFacts
}
