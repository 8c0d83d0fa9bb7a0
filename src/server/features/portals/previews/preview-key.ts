/** The key of a preview’s compressed bytes. */
export const previewKey = ({
  sellerId,
  id,
  sha256,
}: {
  sellerId: string
  id: string
  sha256: string
}): string => `${sellerId}/${id}/listing-${sha256}`
