import type { RecordKey } from '#server/kernel/ids.ts'
/** The key of an attachment’s bytes. The sweep of files and the export of all data know it, too. */
export const attachmentKey = ({ sellerId, id }: RecordKey): string => `${sellerId}/${id}/attachment`
