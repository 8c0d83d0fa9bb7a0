/** Where something is sold: in the seller's own stores, or at portals. */
export type SalesChannel = 'STORE' | 'PORTAL'

export interface FileRights {
  name: string
  mayBePrinted: boolean | null
  /** Whether the last day of the rights is over. */
  isExpired: boolean
  channels: readonly SalesChannel[]
}

const places = { STORE: 'in your own stores', PORTAL: 'at portals' } as const
const REMEDY = 'Change them on the page of the file, or use another file'

/**
 * Why the rights to a file keep it from being printed, or sold in a channel if one is named; null if they don't. A sentence
 * without its period, for the seller.
 */
export function rightsObstacle(
  { name, mayBePrinted, isExpired, channels }: FileRights,
  channel: SalesChannel | null = null,
): string | null {
  if (mayBePrinted === false)
    return `The file “${name}” can’t be printed, because its rights don’t allow it. ${REMEDY}`
  if (isExpired)
    return `The file “${name}” can’t be printed, because the rights to it have expired. Renew them on the page of the file, or use another file`
  if (channel && !channels.includes(channel))
    return `The file “${name}” can’t be sold ${places[channel]}, because its rights don’t allow it. ${REMEDY}`
  return null
}
