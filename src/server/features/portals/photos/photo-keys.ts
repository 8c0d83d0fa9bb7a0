/** The key of a photo’s bytes in one width. */
export const photoKey = (
  { sellerId, photoId }: { sellerId: string; photoId: string },
  width: number,
): string => `${sellerId}/${photoId}/photo-${width}`
