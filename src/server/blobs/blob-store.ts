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

/** File storage. A blob exists completely or not at all, never changes, and its key is never reused. */
export interface BlobStore {
  /** Stores a local file under a key; the file may be moved away. Safe to repeat. */
  put(key: string, path: string): Promise<void>
  /** Null if there is no such blob. */
  open(key: string, range?: BlobRange): Promise<{ bytes: number; stream: Readable } | null>
  /** The blob's size in bytes; null if there is no such blob. */
  sizeOf(key: string): Promise<number | null>
  /** Provides the whole blob as a local file while `work` runs. The file must not be modified. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Missing blobs are ignored. */
  remove(keys: readonly string[]): Promise<void>
  /** Every blob, or those in one folder, such as `usr_1/`. */
  list(folder?: `${string}/`): AsyncIterable<ListedBlob>
  /** Removes leftovers of writes that crashed before the given time, which lists don't show. */
  removeIncompleteWrites(before: Date): Promise<void>
  /** Provides an empty folder while `work` runs, from which files are stored without copying. */
  withFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  readonly incoming: IncomingBytes
}

export interface Receiving {
  /** Bytes beyond this offset are discarded; bytes before it must exist. */
  from: number
  body: AsyncIterable<Buffer>
  /** Called when this many bytes of the upload are durable. */
  onKept: (received: number) => Promise<void>
}

/** Bytes received over several connections until they become a blob. */
export interface IncomingBytes {
  /** Stores bytes until the body ends or breaks. Rejects with the body's error after keeping what arrived. */
  receive(id: string, receiving: Receiving): Promise<void>
  /** Provides all received bytes as a local file while `work` runs. */
  withFile<T>(id: string, work: (path: string) => Promise<T>): Promise<T>
  /** Turns all received bytes into a blob. Safe to repeat. */
  keep(id: string, key: string): Promise<void>
  discard(id: string): Promise<void>
  list(): AsyncIterable<{ id: string; at: Date }>
}

/** Bytes that were stored are missing. */
export class MissingBytesError extends Error {}
