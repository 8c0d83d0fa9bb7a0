import { join } from 'node:path'
import type { MeshResult, MeshTask } from './mesh-pool.ts'

/** A thread's input. */
export type ThreadTask = MeshTask

/** A thread's result. */
export type ThreadResult = MeshResult

export interface ThreadMessage {
  result: ThreadResult
  /** Whether a geometry kernel was loaded, whose memory isn’t counted. */
  hasKernel: boolean
}

/** The paths of the files a measurement writes. */
export function resultPaths(folder: string): {
  printFile: string
  preview: string
  picture: string
  objects: string
  /** The triangles of a format without any; removed once measured. */
  mesh: string
} {
  return {
    printFile: join(folder, 'print.stl'),
    preview: join(folder, 'preview.stl'),
    picture: join(folder, 'picture.webp'),
    objects: join(folder, 'objects.webp'),
    mesh: join(folder, 'mesh.stl'),
  }
}
