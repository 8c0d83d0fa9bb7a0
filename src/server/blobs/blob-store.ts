import type { Readable } from 'node:stream'

export interface BlobRange {
  from: number
  /** The last byte that belongs to it. */
  to: number
}

export interface ListedBlob {
  key: string
  at: Date
}

/** Where files are kept. A blob is there whole or not at all, is never changed, and its key is used once. */
export interface BlobStore {
  /** Keeps a local file under a key; the file may be gone afterwards. Safe to repeat. */
  put(key: string, path: string): Promise<void>
  /** Null where there is no such blob. */
  open(key: string, range?: BlobRange): Promise<{ bytes: number; stream: Readable } | null>
  /** How many bytes it has; null where there is no such blob. */
  sizeOf(key: string): Promise<number | null>
  /** Has the whole blob in a local file while `work` runs; nobody may change that file. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Blobs that are not there are no trouble. */
  remove(keys: readonly string[]): Promise<void>
  list(): AsyncIterable<ListedBlob>
  /** Forgets what a crash left of storing blobs before then, and no list shows. */
  removeIncompleteWrites(before: Date): Promise<void>
  /** Has an empty folder while `work` runs, from which files are put without being copied. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  readonly incoming: IncomingBytes
}

export interface Receiving {
  /** What is beyond this is forgotten; what is before it is there. */
  from: number
  body: AsyncIterable<Buffer>
  /** So much of the upload surely survives now. */
  onKept: (received: number) => Promise<void>
}

/** Bytes that come in over several connections, until they are a blob. */
export interface IncomingBytes {
  /** Takes bytes until they end or break off, and keeps what came. Rejects with what the body broke off by. */
  receive(id: string, receiving: Receiving): Promise<void>
  /** Has all that came in a local file while `work` runs. */
  withFile<T>(id: string, work: (path: string) => Promise<T>): Promise<T>
  /** Makes all that came a blob. Safe to repeat. */
  keep(id: string, key: string): Promise<void>
  discard(id: string): Promise<void>
  list(): AsyncIterable<{ id: string; at: Date }>
}

/** Bytes that were there are not there any more. */
export class MissingBytesError extends Error {}
