import { fstatSync, readSync } from 'node:fs'
import type { ByteSource } from '#mesh/byte-source.ts'

/** An open file, read synchronously: for threads that have nothing else to do. */
export function fileSource(file: number): ByteSource {
  const { size } = fstatSync(file)
  return {
    size,
    read(target, offset) {
      let done = 0
      while (done < target.length) {
        const count = readSync(file, target, done, target.length - done, offset + done)
        if (count === 0) break
        done += count
      }
      return done
    },
  }
}
