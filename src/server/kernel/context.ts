import type { Logger } from 'pino'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Config } from '../config.ts'
import type { OrderSources } from '../create-order-sources.ts'
import type { Database } from '../db/database.ts'
import type { ExclusiveLocks } from '../jobs/exclusive-locks.ts'
import type { MeshPool } from '../mesh-pool/mesh-pool.ts'
import type { ReportPrinter } from '../pdf/report-printer.ts'
import type { Watched } from '../providers/circuit-breaker.ts'
import type { GoogleProvider } from '../providers/google/google-provider.ts'
import type { MailSender } from '../providers/mail/mail-sender.ts'
import type { CardProcessor } from '../providers/payments/card-processor.ts'
import type { PayoutProcessor } from '../providers/payments/payout-processor.ts'
import type { PlanBiller } from '../providers/payments/plan-biller.ts'
import type { PrintProvider } from '../providers/print/print-provider.ts'
import type { SandboxProvider } from '../providers/sandbox/sandbox-provider.ts'
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
import type { Signals } from './signals.ts'

/** Everything a verb or job works with. Built once from the configuration; tests replace parts of it. */
export interface Context {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Uint8Array
  readonly db: Database
  /** Where the job queue's tables are: `db`, or a database for jobs and sockets only. */
  readonly jobsDb: Pick<Database, 'pool'>
  readonly jobs: JobQueue
  /** Tells features of higher ranks what happened. */
  readonly raise: Raise
  readonly locks: ExclusiveLocks
  readonly realtime: Realtime
  /** Wakes what waits in this process. */
  readonly signals: Signals
  readonly secrets: SecretBox
  readonly sessions: Sessions
  readonly maintenance: MaintenanceFlag
  readonly rateLimits: RateLimits
  /** Null where sign-in with Google isn't configured. */
  readonly google: GoogleProvider | null
  readonly print: Watched<PrintProvider>
  /** The tools that shop orders come from. */
  readonly sources: OrderSources
  /** Null where no card processor is configured. */
  readonly cards: CardProcessor | null
  /** Null where no card processor is configured: shares go to balances. */
  readonly payouts: PayoutProcessor | null
  /** Null where no card processor is configured: subscribing is impossible, and everyone is on the Free plan. */
  readonly planBiller: PlanBiller | null
  /** Null in production. */
  readonly sandbox: SandboxProvider | null
  readonly blobs: BlobStore
  readonly meshes: MeshPool
  readonly reports: ReportPrinter
  /** Whether the disk has room for so many more bytes, with a reserve. */
  readonly hasRoomFor: (bytes: number) => Promise<boolean>
  /** Sends one mail to the mail server. Verbs call `queueMail` instead. */
  readonly mailer: MailSender
  /** Aborts when the server is stopping: long work ends at its next safe point. */
  readonly stopping: AbortSignal
  /** Whether the server has finished starting, and whether it is about to stop and should get nothing more. */
  readonly readiness: { readonly isReady: boolean; readonly isDraining: boolean }
  /** A named point where the fault harness may kill the process. Does nothing in production. */
  readonly crashPoint: (point: CrashPoint) => void
}
