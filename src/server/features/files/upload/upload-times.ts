const HOUR_MS = 3_600_000

/** An upload of which nothing came for so long is given up. */
const SILENT_MS = 24 * HOUR_MS
/** Uploads that failed, or wait for a word of the seller, are forgotten then. */
export const RESTING_MS = 7 * 24 * HOUR_MS
/** What lies around without belonging to anything is somebody's unfinished work until then. */
export const ORPHAN_MS = HOUR_MS

export const endsAt = (lastByteAt: Date): Date => new Date(lastByteAt.getTime() + SILENT_MS)
/** Uploads of which the last byte came before this are over. */
export const silentBefore = (now: Date): Date => new Date(now.getTime() - SILENT_MS)
