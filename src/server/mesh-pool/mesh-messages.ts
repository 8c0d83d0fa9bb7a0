import type { ThreadLimits } from './measure-in-thread.ts'
import type { MeasuredFile, MeasureRequest } from './mesh-pool.ts'

/** What the process that has models read is told. */
export type MeshCommand =
  | { number: number; request: MeasureRequest; limits: ThreadLimits }
  | { giveUp: number }

/** What it says of each: what the model is, or what broke. */
export type MeshEvent = { number: number } & ({ answer: MeasuredFile } | { trouble: string })
