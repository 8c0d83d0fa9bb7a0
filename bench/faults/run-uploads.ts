import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFreePort } from '#testing/rig/free-port.ts'
import { startWorld } from '#testing/rig/world.ts'
import { bundlePrograms } from '../bundle-programs.ts'
import { uploadAndKill } from './uploads/campaign.ts'
import { judgeUploads } from './uploads/judge-uploads.ts'
import { createNaiveUploads } from './uploads/naive-uploads.ts'
import { createProductUploads } from './uploads/product-uploads.ts'
import { seededRandom } from './uploads/seeded-random.ts'
import type { UploadSubject } from './uploads/upload-subject.ts'

/** `--uploads [--kills 100] [--seed S] [--s3] [--naive]`: kills a server while models come in, and compares what became of them. */
export async function runUploads(args: string[]): Promise<number> {
  const { naive, s3, kills, seed } = readOptions(args)
  const folder = mkdtempSync('/tmp/sy-up-')
  const subjectName = naive ? 'the naive control' : `the product with ${s3 ? 'a bucket' : 'a folder'}`
  console.log(`seed ${seed}, ${kills} kills during uploads, ${subjectName}; logs in ${folder}`)
  const close: (() => unknown)[] = []
  try {
    const subject = naive ? await openNaive(folder, close) : await openProduct(folder, s3, close)
    const isFine = await judgeUploads(subject, await uploadAndKill(subject, kills, seededRandom(seed)))
    // What went wrong is explained by the logs, so they stay then.
    if (isFine || naive) close.push(() => rmSync(folder, { recursive: true, force: true }))
    return isFine ? 0 : 1
  } finally {
    for (const end of close) await end()
  }
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      uploads: { type: 'boolean' },
      naive: { type: 'boolean', default: false },
      s3: { type: 'boolean', default: false },
      kills: { type: 'string', default: '100' },
      seed: { type: 'string' },
    },
  })
  return { ...values, kills: Number(values.kills), seed: Number(values.seed ?? randomInt(1, 1_000_000)) }
}

async function openNaive(folder: string, close: (() => unknown)[]): Promise<UploadSubject> {
  const subject = await createNaiveUploads({ folder, port: await findFreePort() })
  close.push(() => subject.close())
  return subject
}

async function openProduct(
  folder: string,
  inBucket: boolean,
  close: (() => unknown)[],
): Promise<UploadSubject> {
  const port = await findFreePort()
  const programs = await bundlePrograms(`faults-uploads-${process.pid}`)
  const webhookUrl = `http://127.0.0.1:${port}/`
  const world = await startWorld({ program: programs.sandbox, folder, webhookUrl })
  close.push(
    () => world.close(),
    () => programs.remove(),
  )
  const subject = await createProductUploads({ program: programs.server, folder, port, world, inBucket })
  close.unshift(() => subject.close())
  return subject
}
