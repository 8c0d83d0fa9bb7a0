import { z } from 'zod'
import { printOrderStates, stages } from './stages.ts'

/** The exact state of a print order. */
export const printOrderState = z.enum(printOrderStates)
export type PrintOrderState = z.output<typeof printOrderState>

/** The stage of a print order, as people see it. */
export const stage = z.enum(stages)
export type Stage = z.output<typeof stage>
