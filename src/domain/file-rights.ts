/** Where something is sold: in the seller's own stores, or at portals. */
export type SalesChannel = 'STORE' | 'PORTAL'

export interface FileRights {
  name: string
  mayBePrinted: boolean | null
  /** Whether the last day of the rights is over. */
  isExpired: boolean
  channels: readonly SalesChannel[]
  /** Why administrators keep it from being printed; null if they don’t. */
  quarantineReason: string | null
}

const places = { STORE: 'in your own stores', PORTAL: 'at portals' } as const
const REMEDY = 'Change them on the page of the file, or use another file'

/**
 * Why the rights to a file, or a quarantine, keep it from being printed, or sold in a channel if one is named; null if they don't. A sentence
 * without its period, for the seller.
 */
export function rightsObstacle(
  { name, mayBePrinted, isExpired, channels, quarantineReason }: FileRights,
  channel: SalesChannel | null = null,
): string | null {
  if (quarantineReason !== null)
    return `The file “${name}” can’t be printed, because we put it in quarantine: ${quarantineReason.replace(/\.$/, '')}. Contact support, or use another file`
  if (mayBePrinted === false)
    return `The file “${name}” can’t be printed, because its rights don’t allow it. ${REMEDY}`
  if (isExpired)
    return `The file “${name}” can’t be printed, because the rights to it have expired. Renew them on the page of the file, or use another file`
  if (channel && !channels.includes(channel))
    return `The file “${name}” can’t be sold ${places[channel]}, because its rights don’t allow it. ${REMEDY}`
  return null
}
