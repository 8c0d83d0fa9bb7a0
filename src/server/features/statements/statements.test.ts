import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { startTestApp, type TestApp } from '#testing/rig/start-test-app.ts'
import { creditBalance } from '../billing/credit-balance.ts'
import { statementPeriod } from './statement-period.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ recurring: [] })
})
afterAll(() => app.close())

type Seller = Awaited<ReturnType<TestApp['signUp']>>

const download = async ({ cookie }: Seller, path: string) =>
  fetch(`${app.url}/api${path}`, { headers: { cookie } })

const credit = ({ userId: sellerId }: Seller, cents: number, note: string) =>
  app.context.db.transaction((tx) =>
    creditBalance(app.context, tx, { sellerId, cents, cause: `${sellerId}:${note}`, note }),
  )

async function historyOf(seller: Seller, query = '') {
  const reply = await download(seller, `/user/payment-history${query}`)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const name = reply.headers.get('content-disposition')
  const { pages } = await readPdf(new Uint8Array(await reply.arrayBuffer()))
  return { name, lines: pages.flatMap(({ lines }) => lines) }
}

test('the payment history lists every movement with the balances around them, for the seller’s company', {
  timeout: 60_000,
}, async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  await seller.call.updateBillingDetails({
    body: {
      company: 'Acme Prints GmbH',
      line1: 'Main Street 1',
      line2: '',
      city: 'Berlin',
      state: '',
      postalCode: '10115',
      country: 'DE',
      taxId: 'DE123456789',
    },
  })
  await credit(seller, 5_000, 'Welcome gift')
  await credit(seller, 250, 'For the late parcel')
  const { name, lines } = await historyOf(seller)
  const today = new Date().toISOString().slice(0, 10)
  expect(name).toBe(`attachment; filename="payment-history-${today}.pdf"`)
  for (const line of [
    'Acme Prints GmbH',
    'Berlin, 10115',
    'Germany',
    'Tax ID: DE123456789',
    'Opening balance\t$0.00',
    'Closing balance\t$52.50',
    'Adjustments (2)\t$52.50',
    `${today}\tWelcome gift\t$0.00\t$50.00\t$50.00`,
    `${today}\tFor the late parcel\t$0.00\t$2.50\t$52.50`,
  ]) {
    expect(lines).toContain(line)
  }
})

test('a period opens with the balance that the one before it closed with', { timeout: 60_000 }, async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  await credit(seller, 1_000, 'First')
  const { lines } = await historyOf(seller, '?from=2030-01-01&to=2030-01-31')
  expect(lines).toContain('Opening balance\t$10.00')
  expect(lines).toContain('Closing balance\t$10.00')
  expect(lines).toContain('Nothing moved your balance in this period.')
})

test('the CSV has the same movements as the PDF', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  await credit(seller, 1_000, '=1+1')
  const reply = await download(seller, '/exports/movements')
  const [headings, ...rows] = (await reply.text()).trim().split('\r\n')
  expect(headings).toContain('Date,Movement,Order,Printing,Delivery,Fee,Tax,Amount,Balance,Currency,Note,Id')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(`,'=1+1,,,,,0.00,10.00,10.00,USD,'=1+1,led_`)
})

test('a period that ends before it begins is refused with a sentence, and so is a day that doesn’t exist', async () => {
  const seller = await app.signUp({ balanceCents: 0 })
  const reversed = await download(seller, '/user/payment-history?from=2026-02-01&to=2026-01-01')
  expect(reversed.status).toBe(422)
  expect(await reversed.json()).toMatchObject({ error: 'PERIOD_REVERSED' })
  expect((await download(seller, '/user/payment-history?from=2026-02-30')).status).toBe(422)
})

test('a seller sees neither the movements nor the company of another', { timeout: 60_000 }, async () => {
  const [one, other] = [await app.signUp({ balanceCents: 0 }), await app.signUp({ balanceCents: 0 })]
  await credit(one, 1_000, 'Secret gift')
  const { lines } = await historyOf(other)
  expect(lines.join('\n')).not.toContain('Secret gift')
  expect(lines).toContain('Closing balance\t$0.00')
})

test('a period’s days are the seller’s, and the default is the last twelve months', () => {
  const now = new Date('2026-11-22T23:30:00Z')
  expect(statementPeriod({}, now, 'Asia/Tokyo')).toEqual({
    from: '2025-11-24',
    to: '2026-11-23',
    startsAt: new Date('2025-11-23T15:00:00Z'),
    endsAt: new Date('2026-11-23T15:00:00Z'),
  })
  const spring = statementPeriod({ from: '2026-03-29', to: '2026-03-29' }, now, 'Europe/Berlin')
  expect(spring.endsAt.getTime() - spring.startsAt.getTime()).toBe(23 * 3_600_000)
})
