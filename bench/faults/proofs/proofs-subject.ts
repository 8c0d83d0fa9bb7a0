import type { CrashPoint } from '#server/kernel/crash-points.ts'
import type { ServerProcess } from '#testing/rig/server-process.ts'

/** What the seller is shown of an order before it may be printed. */
export interface Proof {
  lineId: string
  letteringId: string
  sha256: string
  text: string
}

/** Null where no complete answer came; otherwise whether it was done. */
export type Answer = boolean | null

/** What is put to the test: the product, or the naive control. One seller, one part with an area for a text. */
export interface ProofsSubject {
  readonly process: ServerProcess
  readonly crashPoints: readonly CrashPoint[]
  /** An order of a buyer with this text comes in; returns its id. */
  addOrder(number: string, text: string): Promise<string>
  /** What the seller is shown now; null if there is no proof to approve. */
  readProof(orderId: string): Promise<Proof | null>
  approve(orderId: string, proof: Proof): Promise<Answer>
  /** The seller writes another text. */
  writeText(orderId: string, text: string): Promise<Answer>
  /** The buyer changes the text at the store. True once the seller's list shows it. */
  changeAtStore(order: { id: string; number: string }, text: string): Promise<Answer>
  /** The seller changes how high letters are on the part. */
  setDepth(depthMm: number): Promise<Answer>
  submit(orderId: string): Promise<Answer>
  /** Damages the stored print file of a proof. */
  damage(proof: Proof): Promise<void>
  /** A day goes by, so that files may be registered again. */
  passDay(): Promise<void>
  /** What is still to be done, as sentences. */
  readUnfinished(): Promise<string[]>
  readPrints(): Promise<ProofPrint[]>
  /** Shop orders that ended without a print, with the reason that the seller reads. */
  readFailures(): Promise<ReadonlyMap<string, string>>
  /** The hash of the file that a text has to be printed from. */
  sha256Of(text: string, depthMm: number): Promise<string>
  close(): Promise<void>
}

/** An order that the print provider got. */
export interface ProofPrint {
  publicId: string
  orderId: string
  times: number
  /** The hash of the bytes that the print provider has. */
  sha256: string
  at: number
}

/** A change that was asked for, and when a complete answer came. */
export interface Change<Value> {
  value: Value
  askedAt: number
  doneAt: number | null
}

/** What the harness did with one order. */
export interface ProofOrder {
  id: string
  number: string
  /** The texts of its item. The first is what it came in with. */
  texts: Change<string>[]
  /** Hashes that were sent as approved and not refused. */
  approvals: { sha256: string; askedAt: number }[]
  submits: { askedAt: number; answeredAt: number | null; isAccepted: boolean }[]
}
