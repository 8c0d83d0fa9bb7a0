import { parseArgs } from 'node:util'
import { benchBeside } from './bench-beside.ts'
import { benchRate } from './bench-rate.ts'

/** How quickly uploads come in, or with `--beside` how quickly everything else is answered meanwhile. */
export async function benchUploads(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      beside: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '20' },
      uploads: { type: 'string', default: '10' },
    },
  })
  const isFine = values.beside
    ? await benchBeside({ quietSeconds: Number(values.seconds), uploads: Number(values.uploads) })
    : await benchRate(Number(values.rounds))
  if (!isFine) process.exitCode = 1
}
