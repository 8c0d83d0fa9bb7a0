import type { FunctionComponent } from 'react'

export interface StaticPart<Props> {
  load: () => Promise<void>
  /** Null in a browser that got the part as markup. */
  readonly component: FunctionComponent<Props> | null
}

/**
 * A part of a public page that never changes in the browser. Whoever comes from outside gets it as markup and never
 * loads its code; whoever comes from another page of ours loads it by the route's loader.
 */
export function staticPart<Props>(importPart: () => Promise<FunctionComponent<Props>>): StaticPart<Props> {
  let component: FunctionComponent<Props> | null = null
  return {
    load: async () => {
      component ??= await importPart()
    },
    get component() {
      return component
    },
  }
}

/** Shows a static part, or keeps the markup of it that came with the page. */
export function StaticMarkup<Props extends object>({
  part,
  values,
}: {
  part: StaticPart<Props>
  values: Props
}) {
  const Part = part.component
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty on purpose, React then leaves alone what the server wrote.
  if (!Part) return <div key="markup" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  return (
    <div key="component">
      <Part {...values} />
    </div>
  )
}

/**
 * For the route of a static part: it is loaded at each arrival by navigation, and at nothing else. The markup that came
 * with the page is gone once somebody has left it, so no match may be kept.
 */
export const arrivalOnly = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, preloadGcTime: 0 } as const
