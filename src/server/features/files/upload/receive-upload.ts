import type { Readable } from 'node:stream'
import { MissingBytesError } from '#server/blobs/blob-store.ts'
import type { UploadThrottle } from '#server/blobs/upload-throttle.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { finishUploads } from './finish-uploads.ts'
import { recordFailed, recordReceived, type UploadRecord } from './upload-store.ts'

const PROGRESS_EVERY_MS = 500
const LOST = 'Part of the uploaded data was lost. Upload the file again.'

interface Source {
  body: Readable
  /** Aborts when another process may be writing this upload. */
  lost: AbortSignal
  throttle: UploadThrottle
}

/** Receives one connection's bytes until the upload is complete or the connection breaks. Returns the number of bytes kept. */
export async function receiveUpload(
  context: Context,
  upload: UploadRecord,
  { body, lost, throttle }: Source,
): Promise<number> {
  let kept = upload.received
  const guard = guardPace(context, body, lost)
  try {
    await context.blobs.incoming.receive(upload.id, {
      from: upload.received,
      body: withProgress(context, upload, { body, onBytes: guard.count, throttle }),
      async onKept(received) {
        if (!(await recordKept(context, upload, received))) throw new Failure('UPLOAD_GONE')
        kept = received
        context.crashPoint('upload.noted')
      },
    })
  } catch (error) {
    throw await explain(context, upload, error)
  } finally {
    guard.end()
  }
  return kept
}

/** Returns false if the upload no longer accepts bytes. The last ones wake what turns it into a file. */
function recordKept(context: Context, upload: UploadRecord, received: number): Promise<boolean> {
  const at = context.clock.now()
  if (received < upload.bytes) return recordReceived(context.db, upload, { received, at })
  return context.db.transaction(async (tx) => {
    const isWanted = await recordReceived(tx, upload, { received, at })
    if (isWanted) await context.jobs.wake(finishUploads, { tx })
    return isWanted
  })
}

async function explain(context: Context, upload: UploadRecord, error: unknown): Promise<unknown> {
  if (error instanceof MissingBytesError) {
    await recordFailed(context.db, upload, LOST, context.clock.now())
    context.realtime.toUser(upload.sellerId, 'uploadError', upload.name, {
      uploadId: upload.id,
      message: LOST,
    })
    return new Failure('UPLOAD_GONE', { cause: error })
  }
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new Failure('STORAGE_FULL', { cause: error })
  // The client hung up and won't read the reply.
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new Failure('BAD_REQUEST', { cause: error })
  return error
}

async function* withProgress(
  context: Context,
  upload: UploadRecord,
  { body, onBytes, throttle }: { body: Readable; onBytes: (bytes: number) => void; throttle: UploadThrottle },
): AsyncIterable<Buffer> {
  let at = upload.received
  let lastSentMs = Number.NEGATIVE_INFINITY
  let lastSent = ''
  for await (const chunk of body as AsyncIterable<Buffer>) {
    at += chunk.length
    if (at > upload.bytes)
      throw new Failure('FILE_TOO_LARGE', { message: 'The upload is larger than announced.' })
    onBytes(chunk.length)
    yield chunk
    await throttle(chunk.length)
    const nowMs = context.clock.elapsedMs()
    if (nowMs - lastSentMs < PROGRESS_EVERY_MS && at < upload.bytes) continue
    lastSentMs = nowMs
    const text = `${upload.name}:${Math.floor((100 * at) / upload.bytes)}`
    if (text !== lastSent) context.realtime.toUser(upload.sellerId, 'uploadProgress', text)
    lastSent = text
  }
}

/** Disconnects unrealistically slow senders, which could otherwise hold all upload connections open. */
function guardPace(
  { config, clock, stopping }: Context,
  body: Readable,
  lost: AbortSignal,
): { count: (bytes: number) => void; end: () => void } {
  const { minUploadBytesPerSecond, uploadTimeoutMs } = config.files
  let bytes = 0
  const over = new AbortController()
  const disconnect = () => body.destroy(new Failure('UPLOAD_BUSY'))
  lost.addEventListener('abort', disconnect, { once: true, signal: over.signal })
  const watch = async () => {
    while (!over.signal.aborted) {
      const before = bytes
      await clock.wait(uploadTimeoutMs, AbortSignal.any([over.signal, stopping]))
      if (over.signal.aborted || stopping.aborted) return
      if (bytes - before < (minUploadBytesPerSecond * uploadTimeoutMs) / 1_000) {
        body.destroy(new Failure('UPLOAD_TOO_SLOW'))
        return
      }
    }
  }
  void watch()
  return {
    count: (more) => {
      bytes += more
    },
    end: () => over.abort(),
  }
}
