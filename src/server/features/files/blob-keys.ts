/** The key of a version's bytes as uploaded. */
export const originalKey = ({ sellerId, versionId }: { sellerId: string; versionId: string }): string =>
  `${sellerId}/${versionId}/original`

/** The key of a derived artifact (measurement output). Each run gets its own key. */
export const artifactKey = (
  { sellerId, versionId }: { sellerId: string | null; versionId: string },
  what: 'original' | 'print' | 'preview' | 'picture' | 'objects',
  round: string,
): string => `${sellerId ?? 'samples'}/${versionId}/${round}-${what}`
