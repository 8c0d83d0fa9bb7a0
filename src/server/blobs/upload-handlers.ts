import type { Readable } from 'node:stream'
import type { Actor } from '../kernel/actor.ts'
import type { UploadThrottle } from './upload-throttle.ts'

export interface UploadInput {
  bytes: number
  /** As sent by the client; untrusted. */
  metadata: ReadonlyMap<string, string>
}

export interface UploadState {
  bytes: number
  received: number
  /** When the upload expires. */
  expiresAt: Date
}

export interface SentBytes {
  offset: number
  body: Readable
  /** Awaited between chunks. */
  throttle: UploadThrottle
}

/** Upload operations behind the tus protocol. Other sellers' uploads are reported as not found. */
export interface UploadHandlers {
  begin(actor: Actor, input: UploadInput): Promise<{ id: string; expiresAt: Date }>
  /** Closes the connection still sending this upload, and returns the offset to resume from. */
  find(actor: Actor, id: string): Promise<UploadState>
  receive(actor: Actor, id: string, sent: SentBytes): Promise<UploadState>
  discard(actor: Actor, id: string): Promise<void>
}
