import type { ThreadLimits } from './measure-in-thread.ts'
import type { ThreadResult, ThreadTask } from './mesh-thread.ts'

/** Sent to the measuring process. */
export type MeshCommand = { number: number; request: ThreadTask; limits: ThreadLimits } | { cancel: number }

/** Its reply to each request: the result, or the error. */
export type MeshEvent = { number: number } & ({ result: ThreadResult } | { error: string })
