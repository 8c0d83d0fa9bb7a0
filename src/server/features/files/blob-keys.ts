/** The key of the bytes that a seller sent for a version. */
export const originalKey = ({ sellerId, versionId }: { sellerId: string; versionId: string }): string =>
  `${sellerId}/${versionId}/original`

/** The key of something that we made, as measuring does; every time it is made it gets its own. */
export const madeKey = (
  { sellerId, versionId }: { sellerId: string | null; versionId: string },
  what: 'original' | 'print' | 'preview' | 'picture',
  round: string,
): string => `${sellerId ?? 'samples'}/${versionId}/${round}-${what}`
