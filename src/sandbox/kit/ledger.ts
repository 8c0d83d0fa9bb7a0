import { type LineFile, openLineFile } from './line-file.ts'
import type { ProviderName } from './provider-name.ts'

/** An action the sandbox performed, whether or not the caller got a response. */
export interface LedgerEntry {
  provider: ProviderName
  route: string
  account: string
  action: string
  id: string
  reference: string | null
  /** Positive for a charge, negative for a refund. */
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

/** Opens the append-only action log, one JSON line per action. */
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

/** Safe because only this module writes the file, and only ledger lines. */
function asLedgerLine(value: unknown): LedgerLine {
  return value as LedgerLine
}
