import { noLineDetails, noOrderDetails } from '#contract/orders/order-details.ts'
import type { OrderFileColumn } from '#contract/orders/order-file-columns.ts'
import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import { emailAddress } from '#contract/values.ts'
import { withCountryCode } from '#domain/address/delivery-address.ts'
import { findAddressProblems } from '#domain/address/find-address-problems.ts'
import { textsIn } from '#domain/options/text-of-line.ts'
import { textKey } from '#domain/text/text-key.ts'
import type { IncomingLine, IncomingShopOrder } from '../incoming-shop-order.ts'
import { orderNumberKey } from '../order-number-key.ts'
import type { OrderCells } from './order-headings.ts'
import { currencyIn, readAmount } from './read-amount.ts'
import { readDate } from './read-date.ts'
import { readOptions } from './read-options.ts'
import { type Cell, excerpt, type FileRow, type RowProblem, readCommon, readText } from './row-reader.ts'

export interface FileSettings {
  /** The currency of orders that name none. */
  currency: string
  timeZone: string
  /** Whether the file writes the day before the month. */
  isDayFirst: boolean
}

/** An order as the file has it: it may name no date and no currency. */
export type FileOrder = Omit<IncomingShopOrder, 'placedAt'> & { placedAt: Date | null; hasCurrency: boolean }

const MAX_QUANTITY = 10_000
const MAX_OPTIONS = 50
const MAX_TOTAL_CENTS = 1_000_000_000
const MAX_ITEMS = 500
const short = { max: 50 }
const line = { max: 200 }
const long = { max: 5_000, isLong: true }
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Reads the rows of one order. Null if one of them can't be read; `problems` says why, warnings included. */
export function readFileOrder(
  rows: readonly FileRow[],
  settings: FileSettings,
): { order: FileOrder | null; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const report = (problem: RowProblem) => problems.push(problem)
  const refuse = (cell: { line: number }, column: OrderFileColumn, message: string) =>
    report({ line: cell.line, column, message, isBlocking: true })
  const common = (column: OrderFileColumn, limits: { max: number; isLong?: boolean } = line) =>
    readCommon(rows, column, limits, report)
  const reader: Reader = { common, refuse }

  const orderNumber = readOrderNumber(rows[0]!, report)
  const store = common('Store')?.text ?? null
  const address = readAddress(rows, common, report)
  const lines = rows.map((row) => readLine(row, report))
  if (rows.length > MAX_ITEMS) {
    refuse(
      rows[MAX_ITEMS]!,
      'Order number',
      `An order can have up to ${MAX_ITEMS} items. Split it into several.`,
    )
  }
  const currency = readCurrency(rows, reader)
  const order: FileOrder = {
    sourceOrderId: orderNumberKey(orderNumber),
    orderNumber,
    storeId: store && textKey(store),
    storeName: store,
    platform: null,
    status: readStatus(rows, reader),
    placedAt: readDay('Order date', '12:00', settings, reader),
    modifiedAt: null,
    shipBy: readDay('Ship by', '23:59', settings, reader),
    buyerName: address.name || (address.company ?? ''),
    buyerEmail: readEmail(reader),
    address,
    totalCents: readTotal(rows, lines, reader),
    currency: currency ?? settings.currency,
    hasCurrency: currency !== null,
    notes: common('Buyer notes', long)?.text ?? null,
    details: {
      ...noOrderDetails,
      ...readGift(reader),
      ...(rows.some(({ cells }) => /^partial/i.test(cells.Status ?? '')) && { isPartlyShipped: true }),
      internalNotes: common('Internal notes', long)?.text ?? null,
    },
    lines,
  }
  return { order: problems.some(({ isBlocking }) => isBlocking) ? null : order, problems }
}

interface Reader {
  common(column: OrderFileColumn, limits?: { max: number; isLong?: boolean }): Cell | null
  refuse(cell: { line: number }, column: OrderFileColumn, message: string): void
}
type Report = (problem: RowProblem) => void

function readOrderNumber(row: FileRow, report: Report): string {
  const refuse = (message: string) =>
    report({ line: row.line, column: 'Order number', message, isBlocking: true })
  const text = readText(row, 'Order number', { max: 100 }, report)
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)) {
    refuse(
      `Your spreadsheet shortened this number to ${text}. Format the column as text and write the whole number.`,
    )
  } else if (orderNumberKey(text) === '') refuse('Write the number of the order, such as 1001.')
  return text
}

const addressColumns = {
  name: 'Name',
  line1: 'Address line 1',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP',
  country: 'Country',
} as const satisfies Record<string, OrderFileColumn>

/** The address with its country as a code. What can't be delivered to is a warning: the order can be corrected later. */
function readAddress(rows: readonly FileRow[], common: Reader['common'], report: Report) {
  const cells = Object.entries(addressColumns).map(([field, column]) => [field, common(column)] as const)
  const { name, line1, city, state, postalCode, country } = Object.fromEntries(cells)
  const text = (cell: Cell | null | undefined) => cell?.text ?? ''
  const address = withCountryCode({
    name: text(name),
    company: common('Company')?.text ?? null,
    line1: text(line1),
    line2: common('Address line 2')?.text ?? null,
    line3: common('Address line 3')?.text ?? null,
    city: text(city),
    state: state?.text ?? null,
    postalCode: text(postalCode),
    country: text(country),
    phone: common('Phone', { max: 50 })?.text ?? null,
  })
  if (address.country === 'US') address.postalCode = withLeadingZeros(address.postalCode)
  for (const { field, text: message } of findAddressProblems(address)) {
    const { line } = Object.fromEntries(cells)[field] ?? rows[0]!
    report({ line, column: addressColumns[field], message, isBlocking: false })
  }
  return address
}

/** Spreadsheets turn 02134 into 2134. */
const withLeadingZeros = (zip: string): string =>
  zip.replace(/^\d{3,4}(?=$|-\d{4}$)/, (digits) => digits.padStart(5, '0'))

function readLine(row: FileRow, report: Report): IncomingLine {
  let isReadable = true
  const refuse = (cell: { line: number }, column: OrderFileColumn, message: string) =>
    report({ line: cell.line, column, message, isBlocking: true })
  const reportName = (problem: RowProblem) => {
    isReadable = false
    report(problem)
  }
  const sku = readText(row, 'SKU', line, reportName)
  const name = readText(row, 'Item', { max: 500 }, reportName)
  if (sku === '' && name === '' && isReadable) {
    refuse(row, 'SKU', 'Write the SKU of the item, or its name in the column Item.')
  }
  const options = readOptions(readText(row, 'Options', long, report))
  if (options.length > MAX_OPTIONS) refuse(row, 'Options', `Write at most ${MAX_OPTIONS} options.`)
  const price = { text: readText(row, 'Unit price', short, report), line: row.line }
  return {
    sourceLineId: (sku && textKey(sku)) || textKey(name).slice(0, 200),
    sku: sku || null,
    name: name || sku,
    quantity: readQuantity(row, report),
    unitPriceCents: readPrice(price, 'Unit price', refuse),
    options,
    personalization: readText(row, 'Personalization', long, report) || textsIn(options),
    details: noLineDetails,
  }
}

/** One if the file has no such column. */
function readQuantity(row: FileRow, report: Report): number {
  if (row.cells.Quantity === undefined) return 1
  const text = readText(row, 'Quantity', short, report)
  // NOTE: “1.000” is one in some countries and a thousand in others.
  const [, digits] = /^(\d{1,5})(?:[.,]0{1,2})?$/.exec(text) ?? []
  const quantity = Number(digits ?? 0)
  if (quantity >= 1 && quantity <= MAX_QUANTITY) return quantity
  const instead = text === '' ? '' : ` instead of “${excerpt(text)}”`
  const message = `Write a whole number from 1 to ${MAX_QUANTITY.toLocaleString('en')}${instead}.`
  report({ line: row.line, column: 'Quantity', message, isBlocking: true })
  return 1
}

/** Zero if the file names none. */
function readPrice(cell: Cell, column: 'Unit price' | 'Order total', refuse: Reader['refuse']): number {
  if (cell.text === '') return 0
  const cents = readAmount(cell.text)
  if (cents === null) refuse(cell, column, `Write an amount like 24.50 instead of “${excerpt(cell.text)}”.`)
  return cents ?? 0
}

/** The total in the file, or else what the items cost. */
function readTotal(
  rows: readonly FileRow[],
  lines: readonly IncomingLine[],
  { common, refuse }: Reader,
): number {
  const given = common('Order total', short)
  if (given) return readPrice(given, 'Order total', refuse)
  const total = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  if (total > MAX_TOTAL_CENTS)
    refuse(rows[0]!, 'Unit price', 'These items cost more than 10,000,000 together.')
  return total
}

function readCurrency(rows: readonly FileRow[], { common, refuse }: Reader): string | null {
  const given = common('Currency')
  if (!given) {
    const amounts = rows.map(({ cells }) => `${cells['Unit price'] ?? ''} ${cells['Order total'] ?? ''}`)
    return currencyIn(amounts.join(' '))
  }
  const code = given.text.toUpperCase()
  if (currencies.has(code)) return code
  refuse(given, 'Currency', `Write a code like USD or EUR instead of “${excerpt(given.text)}”.`)
  return null
}

function readDay(
  column: 'Order date' | 'Ship by',
  defaultTime: string,
  settings: FileSettings,
  { common, refuse }: Reader,
): Date | null {
  const given = common(column)
  if (!given) return null
  const at = readDate(given.text, { ...settings, defaultTime })
  if (!at) refuse(given, column, `Write a date like 2026-11-23 instead of “${excerpt(given.text)}”.`)
  return at
}

function readEmail({ common, refuse }: Reader): string | null {
  const given = common('Email', { max: 254 })
  if (!given) return null
  if (emailAddress.safeParse(given.text).success) return given.text
  refuse(
    given,
    'Email',
    `Write an address like pat@example.com instead of “${excerpt(given.text)}”, or leave it empty.`,
  )
  return null
}

const YES = /^(?:y|yes|true|1|x|gift)$/i
const NO = /^(?:n|no|false|0|-)$/i

function readGift({ common, refuse }: Reader) {
  const giftMessage = common('Gift message', long)?.text ?? null
  const given = common('Gift')
  if (given && !YES.test(given.text) && !NO.test(given.text)) {
    refuse(given, 'Gift', `Write yes or no instead of “${excerpt(given.text)}”.`)
  }
  return { giftMessage, isGift: given ? YES.test(given.text) : giftMessage !== null }
}

const statuses: Readonly<Record<string, SourceStatus>> = {
  open: 'OPEN',
  new: 'OPEN',
  paid: 'OPEN',
  processing: 'OPEN',
  unfulfilled: 'OPEN',
  unshipped: 'OPEN',
  partial: 'OPEN',
  'partially fulfilled': 'OPEN',
  'partially shipped': 'OPEN',
  'on hold': 'ON_HOLD',
  'awaiting payment': 'AWAITING_PAYMENT',
  'pending payment': 'AWAITING_PAYMENT',
  shipped: 'SHIPPED',
  fulfilled: 'SHIPPED',
  completed: 'SHIPPED',
  delivered: 'SHIPPED',
  canceled: 'CANCELED',
  cancelled: 'CANCELED',
  refunded: 'CANCELED',
}
const paymentStatuses: Readonly<Record<string, SourceStatus>> = {
  paid: 'OPEN',
  captured: 'OPEN',
  complete: 'OPEN',
  completed: 'OPEN',
  pending: 'AWAITING_PAYMENT',
  authorized: 'AWAITING_PAYMENT',
  unpaid: 'AWAITING_PAYMENT',
  'not paid': 'AWAITING_PAYMENT',
  'awaiting payment': 'AWAITING_PAYMENT',
  'partially paid': 'AWAITING_PAYMENT',
  failed: 'AWAITING_PAYMENT',
  expired: 'AWAITING_PAYMENT',
  // The file doesn't say for which of the items.
  'partially refunded': 'ON_HOLD',
  refunded: 'CANCELED',
  voided: 'CANCELED',
}

const statusKey = (text: string): string => text.trim().toLowerCase().replace(/[_-]/g, ' ')

/** Open, unless the file tells otherwise. */
function readStatus(rows: readonly FileRow[], { common, refuse }: Reader): SourceStatus {
  const has = (column: keyof OrderCells) => rows.some(({ cells }) => cells[column])
  if (has('Canceled on')) return 'CANCELED'
  if (has('Shipped on')) return 'SHIPPED'
  const given = common('Status')
  const status = given ? statuses[statusKey(given.text)] : 'OPEN'
  if (!status) {
    const message = `Write Open, On hold, Awaiting payment, Shipped or Canceled instead of “${excerpt(given!.text)}”.`
    refuse(given!, 'Status', message)
  }
  if (status !== 'OPEN') return status ?? 'OPEN'
  const paid = rows.find(({ cells }) => cells.Payment?.trim())
  const payment = paid?.cells.Payment ?? 'paid'
  const ofPayment = paymentStatuses[statusKey(payment)]
  if (paid && !ofPayment) {
    const message = `We don’t know the payment status “${excerpt(payment)}”. Write Paid, Pending, Partially refunded, Refunded or Voided.`
    refuse(paid, 'Status', message)
  }
  return ofPayment ?? 'OPEN'
}
