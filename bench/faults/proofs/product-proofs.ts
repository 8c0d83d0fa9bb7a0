import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { letteringOrder } from '#domain/lettering/lettering-order.ts'
import { sourceFromBytes } from '#mesh/byte-source.ts'
import { letterPart } from '#mesh/lettering/letter-part.ts'
import { boxStl } from '#server/features/files/upload/testing/box-stl.ts'
import { crashPoints } from '#server/kernel/crash-points.ts'
import { openBundled } from '#server/mesh-pool/lettering/font-files.ts'
import { loadKernel } from '#server/mesh-pool/lettering/load-kernel.ts'
import { apiClient } from '#testing/api/api-client.ts'
import { comeBackFrom, submitCardPage } from '#testing/factories/card-factory.ts'
import { letteringArea } from '#testing/factories/lettering-factory.ts'
import { createProductProcess, dataDirOf } from '#testing/rig/product-process.ts'
import { plainPurchase } from '#testing/rig/purchase.ts'
import type { Store } from '#testing/rig/stores.ts'
import { waitUntil } from '#testing/rig/wait-until.ts'
import { fetchOrders } from '../product/fetch-product-orders.ts'
import { signUp } from '../product/open-shop.ts'
import { type ProductDatabase, sharedDatabase } from '../product/product-database.ts'
import { IN_FLIGHT_SECONDS, PRINT_TIMEOUT_SECONDS } from '../product/product-subject.ts'
import type { CampaignPlace } from '../run-campaign.ts'
import { sendOn } from '../uploads/send-upload.ts'
import type { Answer, ProofsSubject } from './proofs-subject.ts'
import { readFailures, readPrints, readUnfinished } from './read-proofs-evidence.ts'

const WITHIN_MS = 120_000
const CHANGED_WITHIN_MS = 30_000
const KERNEL_MEGABYTES = 256
const KEYS = { key: 'proofs-key', secret: 'proofs-secret' }
const SKU = 'SIGN'
const areas = ['lettering.', 'version.registered', 'draft.', 'process.']
const black = '76fe1f79-3f1e-43e4-b8f4-61159de5b93c'

const areaOf = (depthMm: number): LetteringArea => ({ ...letteringArea, depthMm, minLetterHeightMm: 3 })
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The real product with one seller, whose door sign takes a text. */
export async function createProductProofs(given: CampaignPlace): Promise<ProofsSubject> {
  const { folder, world } = given
  const database = await sharedDatabase(join(folder, 'db'), 1)
  const server = createProductProcess({
    ...given,
    environment: {
      PRINT_TIMEOUT_SECONDS: String(PRINT_TIMEOUT_SECONDS),
      PRINT_IN_FLIGHT_SECONDS: String(IN_FLIGHT_SECONDS),
      ...database.environmentOf(0),
    },
  })
  if (!(await server.start())) throw new Error('The product ended while it started.')
  const seller = await signUp(server.url, world, 1)
  const { call } = apiClient(server.url, { cookie: seller.cookie })
  const store: Store = { source: 'shipstation', account: KEYS.key, sellerId: seller.id, sku: SKU }
  await comeBackFrom(server.url, await submitCardPage((await call.openCardPage()).body.url))
  const { fileId, versionId } = await uploadSign(server.url, seller.cookie)
  await call.setLetteringArea({ params: { id: fileId }, body: areaOf(0.8) })
  await call.createProduct({ body: signProduct(versionId) })
  await world.openShipstation(KEYS)
  await call.saveShipstationCredentials({ body: KEYS })
  const pathOf = (key: string) => join(dataDirOf(folder), 'files', 'blobs', key)
  const sha256Of = await fileMaker(database, versionId, pathOf)

  const orderOf = async (id: string) => {
    const reply = await call.getShopOrder({ params: { id } }).catch(() => null)
    return reply && reply.status < 300 ? reply.body.order : null
  }
  const lookAtStore = () => fetchOrders(server.url, seller, store)
  /** Null where no complete answer came or the server failed; false where it was refused. */
  const ask = async (send: () => Promise<{ status: number }>): Promise<Answer> => {
    const reply = await send().catch(() => null)
    if (!reply || reply.status >= 500 || reply.status === 429) return null
    return reply.status < 300
  }

  return {
    process: server,
    crashPoints: crashPoints.filter((point) => areas.some((area) => point.startsWith(area))),
    async addOrder(number, text) {
      await world.addOrders(store, [{ ...plainPurchase(number), text }], false)
      let id: string | undefined
      const isIn = async () => {
        await lookAtStore()
        const list = await call.listShopOrders({ params: { page: 1, size: 200 } }).catch(() => null)
        id = list?.status === 200 ? list.body.orders.find((row) => row.orderNumber === number)?.id : undefined
        return id !== undefined
      }
      if (!(await waitUntil(isIn, { withinMs: WITHIN_MS, everyMs: 500 })))
        throw new Error(`The order ${number} didn’t come in.`)
      return id!
    },
    async readProof(orderId) {
      const reason = (await orderOf(orderId))?.check?.reasons.find(({ proof }) => proof)
      return reason?.proof && reason.lineId ? { ...reason.proof, lineId: reason.lineId } : null
    },
    approve: (orderId, { lineId, letteringId, sha256 }) =>
      ask(async () => {
        const reply = await call.approveProofs({
          body: { proofs: [{ orderId, lineId, letteringId, sha256 }] },
        })
        // An order that was submitted meanwhile is skipped.
        return reply.status < 300 && reply.body.changed === 0 ? { status: 409 } : reply
      }),
    async writeText(orderId, text) {
      const lineId = (await orderOf(orderId))?.lines[0]?.id
      return lineId
        ? ask(() => call.writePersonalization({ params: { id: orderId, lineId }, body: { text } }))
        : null
    },
    async changeAtStore({ id, number }, text) {
      await world.changeOrder(store, number, { text })
      const isShown = async () => {
        await lookAtStore()
        return JSON.stringify((await orderOf(id))?.lines ?? '').includes(JSON.stringify(text).slice(1, -1))
      }
      return (await waitUntil(isShown, { withinMs: CHANGED_WITHIN_MS, everyMs: 500 })) ? true : null
    },
    setDepth: (depthMm) =>
      ask(() => call.setLetteringArea({ params: { id: fileId }, body: areaOf(depthMm) })),
    submit: (orderId) => ask(() => call.submitOrder({ body: { orderId } })),
    async damage({ letteringId }) {
      const [row] = await database.query<{ key: string | null }>(
        'select print_key as key from file_versions where id = $1',
        [letteringId],
      )
      if (!row?.key) return
      const bytes = readFileSync(pathOf(row.key))
      bytes[bytes.length >> 1]! ^= 1
      writeFileSync(pathOf(row.key), bytes)
    },
    async passDay() {
      await database.query('delete from provider_file_asks')
    },
    readUnfinished: () => readUnfinished(database),
    readPrints: () => readPrints(database, world, join(folder, 'sandbox', 'files')),
    readFailures: () => readFailures(database),
    sha256Of,
    async close() {
      await server.stop()
      await database.close()
    },
  }
}

const signProduct = (versionId: string) => ({
  name: 'Door sign',
  sku: SKU,
  aliases: [],
  options: [],
  needsPersonalization: true,
  fulfillment: [{ type: 'PRINT' as const, publicFileServiceId: versionId, filamentId: black, quantity: 1 }],
})

async function uploadSign(url: string, cookie: string): Promise<{ fileId: string; versionId: string }> {
  const { call } = apiClient(url, { cookie })
  const bytes = boxStl(60, 40, 10)
  await sendOn(url, cookie, { name: 'Sign.stl', bytes, sha256: hashOf(bytes), id: null, state: 'open' })
  let found: { fileId: string; versionId: string } | null = null
  const isReady = async () => {
    const [file] = (await call.listFiles({ query: { text: 'Sign' } })).body.files
    if (file?.newest.state === 'READY') found = { fileId: file.id, versionId: file.newest.id }
    return found !== null
  }
  if (!(await waitUntil(isReady, { withinMs: WITHIN_MS, everyMs: 250 })))
    throw new Error('The sign wasn’t measured.')
  return found!
}

/** Makes the file of a text in this process, apart from the product's own. */
async function fileMaker(database: ProductDatabase, versionId: string, pathOf: (key: string) => string) {
  const [row] = await database.query<{ key: string }>(
    'select print_key as key from file_versions where id = $1',
    [versionId],
  )
  const part = readFileSync(pathOf(row!.key))
  const kernel = await loadKernel(KERNEL_MEGABYTES)
  const family = openBundled('noto-sans-bold')
  const made = new Map<string, string>()
  return async (text: string, depthMm: number): Promise<string> => {
    const key = `${depthMm} ${text}`
    const { order } = letteringOrder(areaOf(depthMm), text)
    const sha256 = made.get(key) ?? hashOf(letterPart(kernel, family, sourceFromBytes(part), order).file)
    made.set(key, sha256)
    return sha256
  }
}
