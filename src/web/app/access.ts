import type { Access } from '#contract/endpoint.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may see the route. The innermost route that says so decides; public if none does. */
    access?: Access
  }
}

interface Match {
  staticData: { access?: Access }
}

/** The access of the route that a list of matches ends in. */
export function accessOf(matches: readonly Match[]): Access {
  return matches.findLast((match) => match.staticData.access)?.staticData.access ?? 'public'
}
