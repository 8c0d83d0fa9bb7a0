import type { CrashPoint } from '#server/kernel/crash-points.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'

export interface StoredFile {
  name: string
  sha256: string
}

/** A server that takes uploads by tus at `/api/uploads/tus`, and what is left of them in the end. */
export interface UploadSubject {
  readonly process: ServerProcess
  readonly cookie: string
  readonly crashPoints: readonly CrashPoint[]
  /** What counts as usable, by the hash of the bytes that it hands out. */
  readReady(): Promise<StoredFile[]>
  /** Uploads that are neither a file nor given up. */
  countUnfinished(): Promise<number>
  /** Makes everything that lies around old, sweeps, and says what is left that belongs to nothing. */
  sweep(): Promise<string[]>
  close(): Promise<void>
}
