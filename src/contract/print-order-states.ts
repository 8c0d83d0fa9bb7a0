import { z } from 'zod'
import { printOrderStates, stages } from './stages.ts'

export const printOrderState = z.enum(printOrderStates)
export type PrintOrderState = z.output<typeof printOrderState>

export const stage = z.enum(stages)
export type Stage = z.output<typeof stage>
