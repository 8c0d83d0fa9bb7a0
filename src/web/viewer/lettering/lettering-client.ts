import type { DrawnLetters } from '#mesh/lettering/draw-letters.ts'
import type { Ray, Spot } from '#mesh/lettering/pick-spot.ts'
import type { ModelSource } from '../mesh-messages.ts'
import type { LetteringReply, LetteringRequest, LettersTask } from './lettering-messages.ts'

export type DrawResult =
  | { kind: 'drawn'; letters: DrawnLetters }
  | { kind: 'refused'; text: string }
  | { kind: 'failed' }

/** Shapes letters and finds faces of one model, in a worker that ends with it. */
export class LetteringClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, (reply: LetteringReply) => void>()
  #lastTicket = 0
  /** What was asked before the worker was ready; null since. */
  #early: LetteringRequest[] | null = []
  #next: { task: LettersTask | null; onResult: (result: DrawResult | null) => void } | null = null
  #isDrawing = false

  constructor(source: ModelSource, scale: number) {
    this.#worker = new Worker(new URL('./lettering.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.onmessage = ({ data }: MessageEvent<LetteringReply | 'ready'>) => {
      if (data === 'ready') return this.#begin()
      this.#waiting.get(data.ticket)?.(data)
      this.#waiting.delete(data.ticket)
    }
    this.#worker.onerror = (event) => {
      event.preventDefault()
      for (const [ticket, answer] of this.#waiting) answer({ kind: 'failed', ticket })
      this.#waiting.clear()
    }
    this.#post({ do: 'open', source, scale })
  }

  /** Draws letters on the plate, or nothing. What isn’t begun when the next is asked for is skipped. */
  draw(task: LettersTask | null, onResult: (result: DrawResult | null) => void): void {
    this.#next = { task, onResult }
    if (!this.#isDrawing) void this.#drawNext()
  }

  async #drawNext(): Promise<void> {
    this.#isDrawing = true
    for (let next = this.#next; next; next = this.#next) {
      this.#next = null
      const { task, onResult } = next
      const reply = task && (await this.#ask((ticket) => ({ do: 'draw', ticket, task })))
      if (reply?.kind !== 'picked') onResult(reply)
    }
    this.#isDrawing = false
  }

  /** What a ray hits first, on the plate; null if nothing. */
  async pick(ray: Ray): Promise<Spot | null> {
    const reply = await this.#ask((ticket) => ({ do: 'pick', ticket, ray }))
    return reply.kind === 'picked' ? reply.spot : null
  }

  end(): void {
    this.#worker.terminate()
  }

  #ask(requestOf: (ticket: number) => LetteringRequest): Promise<LetteringReply> {
    const ticket = ++this.#lastTicket
    return new Promise((resolve) => {
      this.#waiting.set(ticket, resolve)
      this.#post(requestOf(ticket))
    })
  }

  #post(request: LetteringRequest): void {
    if (this.#early) this.#early.push(request)
    else this.#worker.postMessage(request)
  }

  #begin(): void {
    const early = this.#early ?? []
    this.#early = null
    for (const request of early) this.#post(request)
  }
}
