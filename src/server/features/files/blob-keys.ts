/** The key of the bytes that a seller sent for a version. */
export const originalKey = ({ sellerId, versionId }: { sellerId: string; versionId: string }): string =>
  `${sellerId}/${versionId}/original`

/** The key of something that a measurement made; every measurement makes its own. */
export const madeKey = (
  { sellerId, versionId }: { sellerId: string | null; versionId: string },
  what: 'print' | 'preview' | 'picture',
  round: string,
): string => `${sellerId ?? 'samples'}/${versionId}/${round}-${what}`
