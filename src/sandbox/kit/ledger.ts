import { type LineFile, openLineFile } from './line-file.ts'
import type { ProviderName } from './provider-name.ts'

/** Something the sandbox did, whether or not anybody was told. */
export interface LedgerEntry {
  provider: ProviderName
  route: string
  account: string
  action: string
  id: string
  reference: string | null
  /** What the act moved: positive charged, negative refunded. */
  chargedCents: number
  detail?: string
}

export interface LedgerLine extends LedgerEntry {
  n: number
  at: string
  answered: string
}

export interface LedgerQuery {
  since?: number | undefined
  action?: string | undefined
  reference?: string | undefined
}

export interface Ledger {
  next(): number
  append(line: LedgerLine): void
  find(query: LedgerQuery): LedgerLine[]
  clear(): void
  close(): void
}

/** Opens the append-only record of acts, one JSON line each. */
export function openLedger(path: string): Ledger {
  const lines: LedgerLine[] = []
  const file: LineFile = openLineFile(path, (value) => lines.push(asLedgerLine(value)))
  return {
    next: () => (lines.at(-1)?.n ?? 0) + 1,
    append(line) {
      if (line.n <= (lines.at(-1)?.n ?? 0)) return
      file.append(JSON.stringify(line))
      lines.push(line)
    },
    find({ since = 0, action, reference }) {
      return lines.filter(
        (line) =>
          line.n > since &&
          (action === undefined || line.action === action) &&
          (reference === undefined || line.reference === reference),
      )
    },
    clear() {
      lines.length = 0
      file.replace([])
    },
    close: () => file.close(),
  }
}

/** Holds because only this module writes the file, and only ledger lines into it. */
function asLedgerLine(value: unknown): LedgerLine {
  return value as LedgerLine
}
