import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Ledger, type LedgerEntry, type LedgerLine, openLedger } from './ledger.ts'
import { openLineFile } from './line-file.ts'

/** Documents by id. They are immutable: change one by putting a new one. */
export interface Collection<T> {
  readonly name: string
  readonly size: number
  get(id: string): T | undefined
  values(): IterableIterator<T>
}

/** A transaction: its changes and ledger entries become durable together, in one journal line. */
export interface Transaction {
  put<T>(collection: Collection<T>, id: string, value: T): void
  remove<T>(collection: Collection<T>, id: string): void
  /** The next number in a named sequence. Sequences survive a reset, so that ids are never reused. */
  nextNumber(sequence: string): number
  record(entry: LedgerEntry): void
  afterCommit(run: () => void): void
  commit(answered: string): void
}

export interface Store {
  collection<T>(name: string): Collection<T>
  begin(): Transaction
  ledger: Ledger
  reset(): void
  close(): void
}

type Change = [collection: string, id: string, value?: unknown]
interface JournalLine {
  changes: Change[]
  entries?: LedgerLine[]
}

interface StoreOptions {
  dir: string
  now: () => number
  compactAfterBytes?: number
}

const sequenceName = 'sequences'

/** Opens the sandbox's state: collections in memory, replayed from a journal of every transaction. */
export function openStore({ dir, now, compactAfterBytes = 32_000_000 }: StoreOptions): Store {
  mkdirSync(dir, { recursive: true })
  const documents = new Documents()
  const ledger = openLedger(join(dir, 'ledger.jsonl'))
  const journal = openLineFile(join(dir, 'journal.jsonl'), (value) => {
    const line = asJournalLine(value)
    for (const change of line.changes) documents.apply(change)
    // A kill between the two writes leaves the ledger one transaction behind the journal.
    line.entries?.forEach(ledger.append)
  })
  let compactAt = Math.max(compactAfterBytes, journal.size() * 2)
  let isClosed = false

  function compact() {
    journal.replace(documents.lines())
    compactAt = Math.max(compactAfterBytes, journal.size() * 3)
  }

  function write(changes: Change[], entries: LedgerEntry[], answered: string) {
    if (isClosed) throw new Error('The sandbox is closed')
    const first = ledger.next()
    const at = new Date(now()).toISOString()
    const lines = entries.map((entry, index) => ({ n: first + index, at, ...entry, answered }))
    if (changes.length > 0 || lines.length > 0)
      journal.append(JSON.stringify({ changes, ...(lines.length > 0 && { entries: lines }) }))
    lines.forEach(ledger.append)
    if (journal.size() > compactAt) compact()
  }

  return {
    collection: (name) => new MapCollection(name, documents.of(name)),
    begin: () => beginTransaction(documents, write),
    ledger,
    reset() {
      documents.clear()
      ledger.clear()
      compact()
    },
    close() {
      isClosed = true
      journal.close()
      ledger.close()
    },
  }
}

function beginTransaction(
  documents: Documents,
  write: (changes: Change[], entries: LedgerEntry[], answered: string) => void,
): Transaction {
  const changes: Change[] = []
  const entries: LedgerEntry[] = []
  const afterCommitHandlers: (() => void)[] = []
  const apply = (...change: Change) => {
    documents.apply(change)
    changes.push(change)
  }
  return {
    put: (collection, id, value) => apply(collection.name, id, value),
    remove: (collection, id) => apply(collection.name, id),
    nextNumber(sequence) {
      const last = documents.of(sequenceName).get(sequence)
      const n = (typeof last === 'number' ? last : 0) + 1
      apply(sequenceName, sequence, n)
      return n
    },
    record: (entry) => entries.push(entry),
    afterCommit: (run) => afterCommitHandlers.push(run),
    commit(answered) {
      write(changes, entries, answered)
      for (const run of afterCommitHandlers) run()
    },
  }
}

class Documents {
  readonly #collections = new Map<string, Map<string, unknown>>()

  of(name: string): Map<string, unknown> {
    const known = this.#collections.get(name)
    if (known) return known
    const created = new Map<string, unknown>()
    this.#collections.set(name, created)
    return created
  }

  apply([name, id, value]: Change) {
    if (value === undefined) this.of(name).delete(id)
    else this.of(name).set(id, value)
  }

  clear() {
    for (const [name, documents] of this.#collections) if (name !== sequenceName) documents.clear()
  }

  *lines() {
    for (const [name, documents] of this.#collections)
      for (const [id, value] of documents) yield JSON.stringify({ changes: [[name, id, value]] })
  }
}

class MapCollection<T> implements Collection<T> {
  readonly name: string
  readonly #documents: Map<string, T>
  constructor(name: string, documents: Map<string, unknown>) {
    this.name = name
    this.#documents = asTyped<T>(documents)
  }
  get size() {
    return this.#documents.size
  }
  get(id: string) {
    return this.#documents.get(id)
  }
  values() {
    return this.#documents.values()
  }
}

/** Safe because a collection name belongs to one document type, and only transactions write to it. */
function asTyped<T>(documents: Map<string, unknown>): Map<string, T> {
  return documents as Map<string, T>
}

/** Safe because only this module writes the journal. */
function asJournalLine(value: unknown): JournalLine {
  return value as JournalLine
}
