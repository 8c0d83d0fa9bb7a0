const HOUR_MS = 3_600_000

/** An upload that receives no bytes for this long is abandoned. */
const UPLOAD_TIMEOUT_MS = 24 * HOUR_MS
/** Failed and undecided uploads are deleted after this long. */
export const INACTIVE_UPLOAD_MS = 7 * 24 * HOUR_MS
/** Unreferenced blobs younger than this may belong to unfinished work. */
export const ORPHAN_MS = HOUR_MS

export const endsAt = (lastByteAt: Date): Date => new Date(lastByteAt.getTime() + UPLOAD_TIMEOUT_MS)
/** Uploads whose last byte arrived before this time have expired. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - UPLOAD_TIMEOUT_MS)
