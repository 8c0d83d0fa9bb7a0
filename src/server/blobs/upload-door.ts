import type { Readable } from 'node:stream'
import type { Actor } from '../kernel/actor.ts'
import type { UploadThrottle } from './give-way.ts'

export interface UploadInput {
  bytes: number
  /** As the sender wrote them; nothing of it is believed. */
  metadata: ReadonlyMap<string, string>
}

export interface UploadState {
  bytes: number
  received: number
  /** The last moment at which more of it is taken. */
  expiresAt: Date
}

export interface SentBytes {
  offset: number
  body: Readable
  /** Asked between its pieces. */
  throttle: UploadThrottle
}

/** What the tus protocol needs of the product. Uploads of others do not exist for anybody. */
export interface UploadHandlers {
  begin(actor: Actor, wish: UploadInput): Promise<{ id: string; expiresAt: Date }>
  /** Ends what another connection still sends, and says from where to go on. */
  find(actor: Actor, id: string): Promise<UploadState>
  receive(actor: Actor, id: string, sent: SentBytes): Promise<UploadState>
  discard(actor: Actor, id: string): Promise<void>
}
