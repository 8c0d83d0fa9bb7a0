import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { endpoints, startFuzzWorld } from './fuzz-world.ts'
import { describeFuzz, type FuzzActor, runFuzz } from './run-fuzz.ts'

const INPUTS = 400

test('no input makes the API fail, hang or show the data of others', { timeout: 240_000 }, async () => {
  const world = await startFuzzWorld()
  try {
    const result = await runFuzz(world, { inputs: INPUTS, seed: 7 })
    expect(result.findings, describeFuzz(result, endpoints.length)).toEqual([])
    expect(result.markedReplies).toBeGreaterThan(2)
    expect(result.accepted.size).toBeGreaterThan(endpoints.length / 3)
  } finally {
    await world.close()
  }
})

test('control: planted faults are found', { timeout: 60_000 }, async () => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    const isOwner = request.headers.cookie === 'second'
    if (url.pathname === '/api/total' && Number(url.searchParams.get('size')) === 200)
      response.statusCode = 500
    const leak = url.pathname === '/api/orders' && !isOwner ? 'planted-marker' : 'fine'
    setTimeout(() => response.end(leak), url.pathname === '/api/slow' ? 2_200 : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const get = (path: `/${string}`, max: number) =>
    endpoint('GET', path, {
      access: 'user',
      summary: 'A toy.',
      query: z.strictObject({ size: z.coerce.number().int().min(1).max(max).optional() }),
      reply: z.unknown(),
    })
  const actor = (name: string, cookie: string, marker: string | null): FuzzActor => ({
    name,
    headers: { cookie },
    ids: new Map(),
    marker,
  })
  const { port } = server.address() as AddressInfo
  try {
    const find = async (name: string, toy: ReturnType<typeof get>, inputs: number) => {
      const { findings } = await runFuzz(
        {
          url: `http://127.0.0.1:${port}`,
          endpoints: [[name, toy]],
          actors: [actor('seller', 'first', null), actor('second seller', 'second', 'planted-marker')],
          uuids: [],
          mayShowOthers: () => false,
        },
        { inputs, seed: 1 },
      )
      return [...new Set(findings.map(({ what }) => what))]
    }
    expect(await find('total', get('/total', 200), 200)).toContain('server error')
    expect(await find('orders', get('/orders', 200), 20)).toContain('foreign data')
    expect(await find('slow', get('/slow', 200), 1)).toContain('slow')
    expect(await find('fine', get('/fine', 200), 50)).toEqual([])
  } finally {
    server.close()
  }
})
