import { readOptions } from '../rig/read-options.ts'
import { benchBeside } from './bench-beside.ts'
import { benchRate } from './bench-rate.ts'

/** How quickly uploads come in, or with `--beside` how quickly everything else is answered meanwhile. */
export async function benchUploads(args: string[]): Promise<void> {
  const { beside, rounds, seconds, uploads } = readOptions(args, {
    beside: false,
    rounds: 7,
    seconds: 20,
    uploads: 10,
  })
  const isFine = beside ? await benchBeside({ quietSeconds: seconds, uploads }) : await benchRate(rounds)
  if (!isFine) process.exitCode = 1
}
