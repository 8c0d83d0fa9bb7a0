import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findFreePort } from '#testing/rig/free-port.ts'
import { createProductProcess, openAccount } from '#testing/rig/product-process.ts'
import { shortFolder } from '#testing/rig/short-folder.ts'
import { bundlePrograms } from '../bundle-programs.ts'

const PART_BYTES = 50_000_000
const TARGET = 0.7
const TUS = { 'tus-resumable': '1.0.0' }

/** Sends parts of 50 MB to the product and, in turn, to bare node:http that streams to the same disk. */
export async function benchRate(rounds: number): Promise<boolean> {
  const folder = shortFolder()
  const programs = await bundlePrograms(`bench-uploads-${process.pid}`)
  const bare = await startBare(folder)
  const product = createProductProcess({
    program: programs.server,
    folder,
    port: await findFreePort(),
    world: { port: await findFreePort() },
    environment: { FILES_RESERVE_BYTES: '0', LOG_LEVEL: 'error' },
  })
  try {
    await product.start()
    const cookie = await openAccount(product, 'seller')
    const bytes = new Uint8Array(PART_BYTES).fill(7)
    const rates = { bare: [] as number[], product: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      rates.bare.push(await rateOf(() => send(`${bare.url}/${round}`, 'PUT', {}, bytes)))
      rates.product.push(await sendPart(product.url, cookie, bytes))
    }
    return report(rates)
  } finally {
    await product.stop()
    bare.close()
    programs.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(rates: { bare: number[]; product: number[] }): boolean {
  const [ours, theirs] = [median(rates.product), median(rates.bare)]
  const share = ours / theirs
  const isFine = share >= TARGET
  console.log(
    `parts of 50 MB, medians of ${rates.bare.length}: product ${ours.toFixed(0)} MB/s, bare node:http ${theirs.toFixed(0)} MB/s`,
  )
  console.log(`${share.toFixed(2)} of bare streaming; wanted ${TARGET}: ${isFine ? 'PASS' : 'FAIL'}`)
  return isFine
}

async function startBare(folder: string): Promise<{ url: string; close: () => void }> {
  let count = 0
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(join(folder, `bare-${count++}`)))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** One part of an upload that stays unfinished, so that nothing but receiving is measured. */
async function sendPart(url: string, cookie: string, bytes: Uint8Array): Promise<number> {
  const headers = { cookie, ...TUS }
  const begun = await send(`${url}/api/uploads/tus`, 'POST', {
    ...headers,
    'upload-length': String(2 * PART_BYTES),
  })
  const place = url + begun.headers.get('location')
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const rate = await rateOf(() => send(place, 'PATCH', { ...headers, ...type }, bytes))
  await send(place, 'DELETE', headers)
  return rate
}

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Uint8Array,
): Promise<Response> {
  const reply = await fetch(url, { method, headers, ...(body && { body: new Uint8Array(body) }) })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${method} ${url} was answered ${reply.status}`)
  return reply
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return PART_BYTES / 1_000 / (performance.now() - startedAt)
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!
