import { MeshError } from '#mesh/mesh-error.ts'
import { enforceFileSize } from '#mesh/read/enforce-file-size.ts'
import { defaultLimits } from '#mesh/read-options.ts'
import type { ModelSource } from '../mesh-messages.ts'

/** Loads a model's bytes from any source, up to the size limit. */
export async function modelBytes(
  source: ModelSource,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  if ('bytes' in source) return new Uint8Array(source.bytes)
  if ('file' in source) {
    enforceFileSize(source.file.size)
    return new Uint8Array(await source.file.arrayBuffer())
  }
  const reply = await fetch(source.url, { credentials: 'same-origin' })
  if (!reply.ok || !reply.body) throw new MeshError('TRUNCATED', sentenceOf(reply.status))
  return readAll(reply.body.getReader(), Number(reply.headers.get('content-length') ?? 0), onProgress)
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  announced: number,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  enforceFileSize(announced)
  // content-length is the transfer size, which may be compressed.
  let bytes = new Uint8Array(announced || 1 << 20)
  let received = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const needed = received + piece.value.length
    enforceFileSize(needed)
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.min(Math.max(needed, 2 * bytes.length), defaultLimits.bytes))
      larger.set(bytes.subarray(0, received))
      bytes = larger
    }
    bytes.set(piece.value, received)
    received = needed
    if (announced > 0) onProgress(Math.min(1, received / announced))
  }
  return bytes.subarray(0, received)
}

function sentenceOf(status: number): string {
  return status === 404 ? 'This file no longer exists.' : 'The file couldn’t be loaded. Try again.'
}
