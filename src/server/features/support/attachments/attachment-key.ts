/** The key of an attachment’s bytes. The sweep of files and the export of all data know it, too. */
export const attachmentKey = ({ sellerId, id }: { sellerId: string; id: string }): string =>
  `${sellerId}/${id}/attachment`
