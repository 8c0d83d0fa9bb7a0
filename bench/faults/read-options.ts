import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const schema = z.object({
  rounds: z.coerce.number().int().min(1).max(10_000).default(20),
  minutes: z.coerce.number().positive().default(Infinity),
  seed: z.coerce.number().int().min(0).optional(),
  processes: z.coerce.number().int().min(1).max(2).default(1),
  naive: z.boolean().default(false),
  verbose: z.boolean().default(false),
})

export type FaultOptions = z.output<typeof schema> & { seed: number }

/** `--rounds N [--minutes M] [--seed S] [--naive] [--processes 1|2] [--verbose]`. */
export function readOptions(args: string[]): FaultOptions {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      processes: { type: 'string' },
      naive: { type: 'boolean' },
      verbose: { type: 'boolean' },
    },
  })
  const { seed = randomInt(1, 1_000_000), ...options } = schema.parse(values)
  return { ...options, seed, processes: options.naive ? 1 : options.processes }
}
