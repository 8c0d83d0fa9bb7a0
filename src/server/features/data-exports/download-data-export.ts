import { dayIn } from '#domain/caps/wall-clock.ts'
import { notFound } from '#server/kernel/failure.ts'
import { Download, type Verbs } from '#server/kernel/feature.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { findReadyExport } from './data-export-store.ts'

/** The bytes of an export, for its owner, until it expires. */
export const downloadDataExport: Verbs['downloadDataExport'] = async (
  { db, blobs, clock },
  { userId: sellerId },
  { id },
) => {
  const found = await findReadyExport(db, { sellerId, id, at: clock.now() })
  const blob = found && (await blobs.open(found.key))
  if (!blob) throw notFound()
  const day = dayIn(await readTimeZone(db, sellerId), found.createdAt)
  return new Download(`spoolyard-data-${day}.zip`, blob.stream, blob.bytes)
}
