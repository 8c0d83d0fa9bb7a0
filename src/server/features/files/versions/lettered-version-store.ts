import type { Measurement } from '#mesh/measurement.ts'
import type { Queries } from '#server/db/database.ts'
import { json, sql } from '#server/db/sql.ts'

interface LetteredVersion {
  id: string
  fileId: string
  sellerId: string
  sourceId: string
  measurement: Measurement
  bytes: number
  printKey: string
  pictureKey: string
  printSha256: string
  at: Date
}

/** Adds a print file with a text, numbered downwards from -1. */
export async function insertLettered(tx: Queries, version: LetteredVersion): Promise<void> {
  const { id, fileId, sellerId, sourceId, measurement, bytes, printKey, pictureKey, printSha256, at } =
    version
  await tx.run(sql`
    insert into file_versions (id, file_id, seller_id, version, state, file_name, bytes, sha256, measurement, uploaded_at,
      print_key, preview_key, picture_key, print_sha256, provider_state, provider_due_at, lettered_from)
    select ${id}, ${fileId}, ${sellerId}, (
        select least(0, min(version)) - 1 from file_versions where file_id = ${fileId}),
      'READY', s.file_name, ${bytes}, ${printSha256}, ${json(measurement)}::jsonb, ${at},
      ${printKey}, ${printKey}, ${pictureKey}, ${printSha256}, 'WAITING', ${at}, ${sourceId}
    from file_versions s where s.id = ${sourceId} and s.seller_id = ${sellerId}`)
}
