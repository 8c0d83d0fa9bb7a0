import { firstValueOf, valuesOf } from './read-xml-values.ts'
import type { S3Client } from './s3-client.ts'

/** All parts except the last must be at least 5 MB. */
export const PART_BYTES = 8 * 1024 * 1024

export interface KeptPart {
  number: number
  bytes: number
  etag: string
}

export interface Multipart {
  begin(): Promise<string>
  put(uploadId: string, number: number, body: Uint8Array): Promise<void>
  /** The uploaded parts by number. */
  parts(uploadId: string): Promise<KeptPart[]>
  /** Combines all parts into one object. */
  complete(uploadId: string): Promise<void>
  abort(uploadId: string): Promise<void>
}

/** Uploads an object in parts. */
export function createMultipart(client: S3Client, key: string): Multipart {
  async function parts(uploadId: string): Promise<KeptPart[]> {
    const found: KeptPart[] = []
    let marker = '0'
    for (;;) {
      const query = { uploadId, 'part-number-marker': marker }
      const { text } = await client.send({ method: 'GET', key, query })
      for (const part of valuesOf(text, 'Part')) {
        found.push({
          number: Number(firstValueOf(part, 'PartNumber')),
          bytes: Number(firstValueOf(part, 'Size')),
          etag: firstValueOf(part, 'ETag') ?? '',
        })
      }
      if (firstValueOf(text, 'IsTruncated') !== 'true')
        return found.toSorted((one, other) => one.number - other.number)
      marker = firstValueOf(text, 'NextPartNumberMarker') ?? '0'
    }
  }

  return {
    parts,
    async begin() {
      const { text } = await client.send({ method: 'POST', key, query: { uploads: '' } })
      const id = firstValueOf(text, 'UploadId')
      if (!id) throw new Error('S3 named no upload.')
      return id
    },
    async put(uploadId, number, body) {
      await client.send({ method: 'PUT', key, query: { partNumber: String(number), uploadId }, body })
    },
    async complete(uploadId) {
      const listed = (await parts(uploadId)).map(
        ({ number, etag }) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
      await client.send({ method: 'POST', key, query: { uploadId }, body })
    },
    async abort(uploadId) {
      await client.send({ method: 'DELETE', key, query: { uploadId } })
    },
  }
}

/** Multipart uploads neither completed nor aborted. */
export async function* listMultiparts(
  client: S3Client,
  prefix: string,
): AsyncIterable<{ key: string; uploadId: string; at: Date }> {
  let marker: Record<string, string> = {}
  for (;;) {
    const { text } = await client.send({
      method: 'GET',
      key: null,
      query: { uploads: '', prefix, ...marker },
    })
    for (const entry of valuesOf(text, 'Upload')) {
      const key = firstValueOf(entry, 'Key')
      const uploadId = firstValueOf(entry, 'UploadId')
      const at = firstValueOf(entry, 'Initiated')
      if (key && uploadId && at) yield { key, uploadId, at: new Date(at) }
    }
    if (firstValueOf(text, 'IsTruncated') !== 'true') return
    marker = {
      'key-marker': firstValueOf(text, 'NextKeyMarker') ?? '',
      'upload-id-marker': firstValueOf(text, 'NextUploadIdMarker') ?? '',
    }
  }
}
