import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { shortFolder } from '#testing/rig/short-folder.ts'
import { startWorld } from '#testing/rig/world.ts'
import { bundlePrograms } from '../bundle-programs.ts'
import { previousRelease } from '../previous-release.ts'
import { createNaiveSubject } from './naive/naive-subject.ts'
import { choosePorts, createProductSubject } from './product/product-subject.ts'
import { type FaultOptions, readOptions } from './read-options.ts'
import { ordersFor, runRounds } from './rounds/run-rounds.ts'
import { runArchive } from './run-archive.ts'
import { runProofs } from './run-proofs.ts'
import { runSales } from './run-sales.ts'
import { runUploads } from './run-uploads.ts'
import { openAcknowledgementFile } from './verdict/acknowledgement-file.ts'
import { isGood, report } from './verdict/report.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
const args = process.argv.slice(2)
const others = { uploads: runUploads, sales: runSales, proofs: runProofs, archive: runArchive }
const [, runOther] = Object.entries(others).find(([name]) => args.includes(`--${name}`)) ?? []
process.exitCode = await (runOther ? runOther(args) : run(readOptions(args)))

/** All rounds, then the comparison. The last line is the result. */
async function run(options: FaultOptions): Promise<number> {
  const startedAt = performance.now()
  const folder = shortFolder()
  const say = (line: string) => options.verbose && console.log(line)
  console.log(`seed ${options.seed}, ${options.rounds} rounds, ${nameOf(options)}; logs in ${folder}`)

  const programs = await bundlePrograms(`faults-${process.pid}`)
  const previous =
    options.previous === null ? null : previousRelease(options.previous || undefined, `faults-${process.pid}`)
  if (previous) console.log(`beside it runs ${previous.name}`)
  const ports = await choosePorts(options.processes)
  const webhookUrl = `http://127.0.0.1:${ports[0]}/api/webhooks/print`
  const world = await startWorld({ program: programs.sandbox, folder, webhookUrl })
  await world.pointCardWebhooks(`http://127.0.0.1:${ports[0]}/api/webhooks/stripe`)
  const given = { folder, ports, world, ordersPerSeller: ordersFor(options.rounds) }
  const subject = options.naive
    ? await createNaiveSubject({ ...given, port: ports[0]! })
    : await createProductSubject({
        ...given,
        program: programs.server,
        previousProgram: previous?.server ?? null,
        isEmbedded: options.embedded,
      })
  const acknowledgements = openAcknowledgementFile(join(folder, 'acknowledgements.jsonl'))
  let isFine = false
  try {
    const outcome = await runRounds({ subject, world, acknowledgements, say }, options)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const result = { ...outcome, seconds }
    report(options, result)
    isFine = isGood(result)
    return isFine ? 0 : 1
  } finally {
    await subject.close()
    await world.close()
    programs.remove()
    previous?.remove()
    // What went wrong is explained by the logs, so they stay then.
    if (isFine || options.naive) rmSync(folder, { recursive: true, force: true })
  }
}

function nameOf({ naive, processes, embedded, outages }: FaultOptions): string {
  if (naive) return 'the naive control'
  if (processes > 1) return `${processes} processes on one queue, ${outages} outages of its database`
  return embedded ? 'one process with its own database' : `one process, ${outages} outages of its database`
}
