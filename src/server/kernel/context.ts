import type { Logger } from 'pino'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { ExclusiveLocks } from '../jobs/exclusive-locks.ts'
import type { MeshPool } from '../mesh-pool/mesh-pool.ts'
import type { Watched } from '../providers/circuit-breaker.ts'
import type { GoogleProvider } from '../providers/google/google-provider.ts'
import type { MailSender } from '../providers/mail/mail-sender.ts'
import type { PaymentProvider } from '../providers/payments/payment-provider.ts'
import type { PrintProvider } from '../providers/print/print-provider.ts'
import type { OrderProvider } from '../providers/sources/order-source.ts'
import type { ShippoProvider } from '../providers/sources/shippo/shippo-provider.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { Clock } from './clock.ts'
import type { CrashPoint } from './crash-points.ts'
import type { Raise } from './event-type.ts'
import type { NewId } from './ids.ts'
import type { JobQueue } from './job-type.ts'
import type { MaintenanceFlag } from './maintenance-flag.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SecretBox } from './secret-box.ts'
import type { Sessions } from './sessions.ts'

/** Everything a verb or job works with. Built once, from the configuration; tests put their own parts in. */
export interface Context {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Uint8Array
  readonly db: Database
  readonly jobs: JobQueue
  /** Tells features of higher ranks what happened. */
  readonly raise: Raise
  readonly locks: ExclusiveLocks
  readonly realtime: Realtime
  readonly secrets: SecretBox
  readonly sessions: Sessions
  readonly maintenance: MaintenanceFlag
  readonly rateLimits: RateLimits
  /** Null where sign-in with Google isn't configured. */
  readonly google: GoogleProvider | null
  readonly print: Watched<PrintProvider>
  readonly shipstation: Watched<OrderProvider>
  readonly shippo: Watched<ShippoProvider>
  readonly payments: PaymentProvider
  readonly blobs: BlobStore
  readonly meshes: MeshPool
  /** Whether so many bytes more leave the disk room for everything else. */
  readonly hasRoomFor: (bytes: number) => Promise<boolean>
  /** Hands one mail to the mail server. Verbs call `queueMail`. */
  readonly mailer: MailSender
  /** Aborts when the server is asked to stop: long work ends at its next safe point. */
  readonly stopping: AbortSignal
  /** Whether everything that comes before serving is done. */
  readonly readiness: { readonly isReady: boolean }
  /** A named point at which a fault harness may end the process. Does nothing in real life. */
  readonly crashPoint: (point: CrashPoint) => void
}
