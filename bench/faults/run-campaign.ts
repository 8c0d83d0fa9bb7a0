import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFreePort } from '#testing/rig/free-port.ts'
import { shortFolder } from '#testing/rig/short-folder.ts'
import { startWorld, type World } from '#testing/rig/world.ts'
import { bundlePrograms } from '../bundle-programs.ts'

const MAX_FINDINGS = 40

export interface CampaignOptions {
  rounds: number
  minutes: number
  seed: number
}

/** What a subject starts with. */
export interface CampaignPlace {
  folder: string
  port: number
  world: World
  /** The product's. */
  program: string
}

export interface CampaignOutcome {
  surprises: readonly string[]
  /** What is wrong, in sentences. */
  findings: readonly string[]
  /** Crash points reached, by name. */
  crashes: ReadonlyMap<string, number>
  /** Whether what had to happen did, so that nothing wrong means something. */
  didWork: boolean
  /** The figures of the last line. */
  figures: object
}

interface Campaign<Subject> {
  name: 'uploads' | 'sales' | 'proofs' | 'archive'
  openProduct(place: CampaignPlace): Promise<Subject>
  openNaive(place: CampaignPlace): Promise<Subject>
  run(subject: Subject, world: World, options: CampaignOptions): Promise<CampaignOutcome>
}

/**
 * `[--rounds 20] [--minutes M] [--seed S] [--naive]`: runs a campaign against the product or its naive control. Prints what is
 * wrong in sentences, and the figures as the last line. Answers with the exit code.
 */
export async function runCampaign<Subject extends { close(): Promise<void> }>(
  { name, openProduct, openNaive, run }: Campaign<Subject>,
  args: string[],
): Promise<number> {
  const { naive, ...options } = readOptions(name, args)
  const startedAt = performance.now()
  const folder = shortFolder()
  const { rounds, seed } = options
  console.log(
    `seed ${seed}, ${rounds} rounds of ${name}, ${naive ? 'the naive control' : 'the product'}; logs in ${folder}`,
  )
  const programs = await bundlePrograms(`faults-${name}-${process.pid}`)
  const port = await findFreePort()
  const webhooks = `http://127.0.0.1:${port}/api/webhooks`
  const world = await startWorld({ program: programs.sandbox, folder, webhookUrl: `${webhooks}/print` })
  await world.pointCardWebhooks(`${webhooks}/stripe`)
  const subject = await (naive ? openNaive : openProduct)({ folder, port, world, program: programs.server })
  let isFine = false
  try {
    const { surprises, findings, crashes, didWork, figures } = await run(subject, world, options)
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    for (const line of [...surprises, ...findings].slice(0, MAX_FINDINGS)) console.log(line)
    console.log(`crash points reached: ${JSON.stringify(Object.fromEntries(crashes))}`)
    const crashPoints = [...crashes.values()].reduce((sum, times) => sum + times, 0)
    console.log(JSON.stringify({ ...figures, crashPoints, surprises: surprises.length, seed, seconds }))
    isFine = findings.length + surprises.length === 0 && didWork
    return isFine ? 0 : 1
  } finally {
    await subject.close()
    await world.close()
    programs.remove()
    // What went wrong is explained by the logs, so they stay then.
    if (isFine || naive) rmSync(folder, { recursive: true, force: true })
  }
}

function readOptions(name: string, args: string[]): CampaignOptions & { naive: boolean } {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== `--${name}`),
    options: {
      naive: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '20' },
      minutes: { type: 'string', default: 'Infinity' },
      seed: { type: 'string' },
    },
  })
  return {
    naive: values.naive,
    rounds: Number(values.rounds),
    minutes: Number(values.minutes),
    seed: Number(values.seed ?? randomInt(1, 1_000_000)),
  }
}
