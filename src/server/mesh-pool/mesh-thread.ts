import { join } from 'node:path'
import type { MeasuredFile, MeasureRequest } from './mesh-pool.ts'

/** What a thread is told when it starts. */
export type ThreadTask = MeasureRequest

/** What it says before it ends. */
export type ThreadAnswer = MeasuredFile

/** Where the results of a file lie. */
export function namesOfResults(folder: string): { printFile: string; preview: string; picture: string } {
  return {
    printFile: join(folder, 'print.stl'),
    preview: join(folder, 'preview.stl'),
    picture: join(folder, 'picture.webp'),
  }
}
