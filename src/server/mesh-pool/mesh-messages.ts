import type { ThreadLimits } from './measure-in-thread.ts'
import type { MeasuredFile, MeasureRequest } from './mesh-pool.ts'

/** Sent to the measuring process. */
export type MeshCommand =
  | { number: number; request: MeasureRequest; limits: ThreadLimits }
  | { cancel: number }

/** Its reply to each request: the result, or the error. */
export type MeshEvent = { number: number } & ({ result: MeasuredFile } | { error: string })
