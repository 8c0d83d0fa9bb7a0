import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { scanMesh } from '#mesh/scan/scan-mesh.ts'
import { writeStl } from '#mesh/stl/write-stl.ts'
import { sql } from '#server/db/sql.ts'
import { sweepFiles } from '#server/features/files/sweep-files.ts'
import { makeAdmin } from '#testing/factories/account-factory.ts'
import { createFile } from '#testing/factories/file-factory.ts'
import { portalContent } from '#testing/factories/portal-factory.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { makePreviews } from './make-previews.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
  admin = await app.signUp()
  await makeAdmin(app.context.db, admin.email)
}, 120_000)
afterAll(() => app.close())

/** A file of a seller with these bytes as its print file. */
async function fileWith(owner: Person, bytes: Uint8Array): Promise<string> {
  const { db, blobs } = app.context
  const { versionId } = await createFile(db, owner.userId)
  const key = `${owner.userId}/${versionId}/1-print`
  await blobs.withFolder(async (folder) => {
    const path = join(folder, 'print.stl')
    await writeFile(path, bytes)
    await blobs.put(key, path)
  })
  const printSha256 = createHash('sha256').update(bytes).digest('hex')
  const measurement = JSON.stringify({ triangles: 5_000, bounds: { min: [-60, -1, -40], max: [60, 1, 40] } })
  await db.run(sql`
    update file_versions set preview_key = ${key}, print_key = ${key}, print_sha256 = ${printSha256},
      measurement = ${measurement}::jsonb
    where id = ${versionId}`)
  return versionId
}

/** A wavy sheet of 5,000 triangles, 120 × 2 × 80 mm. */
function sheet(): Uint8Array {
  const at = (column: number, row: number) => [2.4 * column - 60, Math.sin(column / 4), 1.6 * row - 40]
  const squares = Array.from({ length: 2_500 }, (_, index) => [index % 50, Math.floor(index / 50)] as const)
  const numbers = squares.flatMap(([column, row]) => [
    ...[at(column, row), at(column + 1, row), at(column, row + 1)].flat(),
    ...[at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)].flat(),
  ])
  const bytes = new Uint8Array(84 + 50 * 5_000)
  writeStl(
    (sink) => sink.add(new Float64Array(numbers), 5_000),
    (chunk, from) => bytes.set(chunk, from),
  )
  return bytes
}

/** A submitted portal of a product that prints one file. */
async function submitted(fileOf = (owner: Person) => fileWith(owner, sheet())) {
  const owner = await app.signUp({ hasDemo: true })
  const { products } = (await owner.call.listProducts()).body
  const [product] = products
  const { filaments } = (await owner.call.listFilaments()).body
  const part = { type: 'PRINT' as const, publicFileServiceId: await fileOf(owner), quantity: 1 }
  await owner.call.updateProduct({
    params: { id: product!.id },
    body: {
      ...{ name: product!.name, sku: product!.sku, version: product!.version, options: [] },
      fulfillment: [{ ...part, filamentId: filaments[0]!.id }],
    },
  })
  const { id } = (await owner.call.createPortal({ body: { productId: product!.id } })).body
  const params = { id }
  const { version } = (await owner.call.updatePortal({ params, body: portalContent })).body
  await owner.call.submitPortal({ params })
  const approve = () =>
    admin.call.decidePortal({ params, body: { decision: 'APPROVE', version, reason: '' } })
  const models = async (person?: Person) =>
    (await (person?.call ?? app.anonymous.call).getListing({ params })).body.models
  return { owner, params, approve, models, hex: filaments[0]!.hex }
}

const load = (
  src: string,
  { person, headers = {} }: { person?: Person; headers?: Record<string, string> } = {},
) => fetch(new URL(src, app.url), { headers: { ...headers, ...(person && { cookie: person.cookie }) } })

test('a listing shows a coarser copy of its model in 3D, to strangers once it is public', async () => {
  const { owner, params, approve, models, hex } = await submitted()
  expect(await models(owner)).toEqual([])
  await makePreviews.run(app.context)
  const [model] = await models(owner)
  expect((await load(model!.src)).status).toBe(404)
  expect((await load(model!.src, { person: await app.signUp() })).status).toBe(404)
  expect((await load(model!.src, { person: admin })).status).toBe(200)
  const own = await load(model!.src, { person: owner })
  expect(own.headers.get('cache-control')).toContain('no-store')
  await approve()
  const [shown] = await models()
  expect(shown).toEqual(model)
  const reply = await load(shown!.src)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
  expect(reply.headers.get('set-cookie')).toBeNull()
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const preview = scanMesh(sourceFromBytes(bytes))
  expect(preview.triangles).toBeGreaterThan(500)
  expect(preview.triangles).toBeLessThanOrEqual(2_500)
  expect(shown).toMatchObject({ sizeMm: [120, 2, 80], hex, option: null })
  const plain = await load(shown!.src, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(new Uint8Array(await plain.arrayBuffer())).toEqual(bytes)
  const again = await load(shown!.src, { headers: { 'if-none-match': reply.headers.get('etag')! } })
  expect(again.status).toBe(304)

  await owner.call.pausePortal({ params, body: { isPaused: true } })
  expect((await load(shown!.src)).status).toBe(200)
  const { version } = (await owner.call.getPortal({ params })).body
  await admin.call.decidePortal({ params, body: { decision: 'REMOVE', version, reason: 'Copied' } })
  expect((await load(shown!.src)).status).toBe(404)
}, 120_000)

test('no address of the print file or of another listing’s model exists for strangers', async () => {
  const one = await submitted()
  const other = await submitted()
  await makePreviews.run(app.context)
  await one.approve()
  await other.approve()
  const [model] = await one.models()
  const sha256 = model!.src.split('/').at(-1)!
  // The same bytes, but moved in another way for each of its sellers.
  expect((await other.models())[0]!.src).not.toContain(sha256)
  expect((await load(`/portal-models/${other.params.id}/${sha256}`)).status).toBe(404)
  const printed = createHash('sha256').update(sheet()).digest('hex')
  for (const known of [printed, 'f'.repeat(64), '../..', 'x'])
    expect((await load(`/portal-models/${one.params.id}/${encodeURIComponent(known)}`)).status).toBe(404)
}, 120_000)

test('a model that can’t be read leaves the listing without a 3D view, and the others get theirs', async () => {
  const broken = await submitted((owner) => fileWith(owner, Buffer.from('solid x\nendsolid x\n')))
  const gone = await submitted(async (owner) => {
    const versionId = await fileWith(owner, sheet())
    await app.context.blobs.remove([`${owner.userId}/${versionId}/1-print`])
    return versionId
  })
  const good = await submitted()
  await makePreviews.run(app.context)
  expect(await broken.models(broken.owner)).toEqual([])
  expect(await gone.models(gone.owner)).toEqual([])
  expect(await good.models(good.owner)).toHaveLength(1)
  const waiting = await app.context.db.rows(sql`select id from listing_previews where state = 'WAITING'`)
  expect(waiting).toEqual([])
}, 120_000)

test('a file that is measured again gets another preview, and the sweep removes the old one', async () => {
  const { owner, params, approve, models } = await submitted()
  await makePreviews.run(app.context)
  const [before] = await models(owner)
  await app.context.db.run(sql`
    update listing_previews set source_key = 'earlier' where seller_id = ${owner.userId}`)
  // Of other bytes than are printed now.
  expect(await models(owner)).toEqual([])
  await approve()
  await owner.call.pausePortal({ params, body: { isPaused: true } })
  await makePreviews.run(app.context)
  const [after] = await models()
  expect(after!.src).not.toBe(before!.src)
  const { blobs, clock } = app.context
  const now = () => new Date(clock.now().getTime() + 7 * 86_400_000)
  await sweepFiles.run({ ...app.context, clock: { ...clock, now } })
  const kept: string[] = []
  for await (const { key } of blobs.list(`${owner.userId}/`)) if (key.includes('/listing-')) kept.push(key)
  expect(kept).toEqual([expect.stringContaining(after!.src.split('/').at(-1)!)])
}, 120_000)
