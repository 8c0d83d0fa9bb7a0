import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { fundPlatform } from '#testing/factories/payout-factory.ts'
import { startNaive } from '../naive/start-naive.ts'
import type { CampaignPlace } from '../run-campaign.ts'
import { payoutsOf, printsOf } from './read-sales-evidence.ts'
import type { Checkout, CodeFact, SaleFact, SaleLine, SalesSubject } from './sales-subject.ts'

/** The control that must fail: each event is believed, each failed call repeated, and what was read is kept in memory. */
export async function createNaiveSales(place: CampaignPlace): Promise<SalesSubject> {
  const { folder, world } = place
  const books = join(folder, 'naive-sales.jsonl')
  const { process, post } = await startNaive(new URL('./naive-sales-main.ts', import.meta.url), place, {
    STRIPE_URL: world.url,
    BOOKS_FILE: books,
  })
  const { stripe } = readConfig({ SPOOLYARD_MODE: 'test' })
  await fundPlatform(world.url, stripe!.secretKey)
  const codes: CodeFact[] = []
  return {
    process,
    crashPoints: [],
    makerIds: [],
    items: ['vase-1', 'vase-2'],
    // One use each, so that few rounds are enough to give it away twice.
    async offerCodes(name) {
      codes.push({ id: name, maxUses: 1, uses: 0 })
      await post('/code', { code: name, maxUses: 1 })
    },
    async checkOut({ items, withCode }) {
      const pages = await Promise.all(items.map((item) => post<Checkout>('/check-out', { item, withCode })))
      return pages.every((page) => page !== null) ? pages : null
    },
    async comeBack(location) {
      const { pathname, search } = new URL(location)
      await fetch(process.url + pathname + search).catch(() => null)
    },
    cancel: async (saleId) => ((await post('/cancel', { saleId })) ? true : null),
    disturb: async (item) => void (await post('/stop', { item })),
    mend: async () => void (await post('/resume', {})),
    async deliver(share) {
      const received = await world.readReceived(['QUEUED', 'PRINTING', 'SHIPPED'])
      for (const { publicId } of received.slice(0, Math.ceil(received.length * share)))
        await world.deliver(publicId)
    },
    readOpenPages: async () => undefined,
    isQuiet: async () => true,
    areDisputesEnded: async () => true,
    arePaidOut: async () => true,
    async evidence() {
      const lines = readLines(books)
      const ids = new Set(lines.map(({ saleId }) => saleId))
      return {
        sales: [...ids].map((id) => factOf(id, lines)),
        // What it counts is lost with its memory.
        codes: codes.map((code) => ({ ...code, uses: holdersOf(code.id, lines) })),
        prints: printsOf(await world.readLedger(), (reference) => reference),
        lines,
        payments: await world.readPayments(),
        payouts: payoutsOf(await world.readTransfers(), bookedPayouts(lines)),
        unfinished: [],
        differences: [],
      }
    },
    close: () => process.kill(),
  }
}

const factOf = (id: string, lines: readonly SaleLine[]): SaleFact => {
  const has = (cause: string) => lines.some((line) => line.saleId === id && line.cause.startsWith(cause))
  return {
    ...{ id, sellerId: 'maker', isOpen: false, isOrdered: true },
    isCompleted: has('sale-share:'),
    isRefunded: has('card-refund:'),
    isRefundedLate: false,
    // It says nothing.
    endReason: null,
    codeId: lines.find((line) => line.saleId === id && line.account === 'code')?.cause ?? null,
    holdsCode: true,
  }
}

/** It books each transfer that it believes to have made. */
function bookedPayouts(lines: readonly SaleLine[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { saleId, account, cents } of lines)
    if (account === 'transfers') all.set(saleId, (all.get(saleId) ?? 0) + cents)
  return all
}
const holdersOf = (code: string, lines: readonly SaleLine[]): number =>
  new Set(lines.flatMap((line) => (line.account === 'code' && line.cause === code ? [line.saleId] : []))).size

const readLines = (file: string): SaleLine[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SaleLine)
