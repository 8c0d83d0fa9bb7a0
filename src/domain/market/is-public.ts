import type { PortalState } from '#contract/portals/portals.ts'

/** Whether everyone may read a portal, as long as its maker isn't suspended. */
export const isPublic = ({ state }: { state: PortalState }): boolean =>
  state === 'LISTED' || state === 'PAUSED'
