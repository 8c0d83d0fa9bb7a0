import type { ModelShape } from './mesh-messages.ts'
import type { Place, Sight, StageLook, StageReply, StageRequest, Steering } from './stage-messages.ts'

interface Events {
  /** After each frame. */
  onFrame: (sight: Sight) => void
  /** `NONE` where this browser draws nothing in 3D, `LOST` where it has stopped to. */
  onEnd: (reason: 'NONE' | 'LOST') => void
}

/** What is on show, drawn by a worker: a page would stand still for as long as a processor takes to draw a frame. */
export class RemoteStage {
  readonly #worker: Worker
  readonly #waiting = new Map<number, () => void>()
  #lastTicket = 0

  constructor(canvas: OffscreenCanvas, { onFrame, onEnd }: Events) {
    this.#worker = new Worker(new URL('./stage.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.onmessage = ({ data }: MessageEvent<StageReply>) => {
      if (data.kind === 'frame') onFrame(data.sight)
      else if (data.kind === 'shown') this.#tellShown(data.ticket)
      else onEnd(data.kind === 'lost' ? 'LOST' : 'NONE')
    }
    this.#worker.onerror = (event) => {
      event.preventDefault()
      onEnd('NONE')
    }
    this.#ask({ do: 'start', canvas }, [canvas])
  }

  #ask(request: StageRequest, transfer: Transferable[] = []): void {
    this.#worker.postMessage(request, transfer)
  }

  #tellShown(ticket: number): void {
    this.#waiting.get(ticket)?.()
    this.#waiting.delete(ticket)
  }

  set look(look: StageLook) {
    this.#ask({ do: 'look', look })
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.#ask({ do: 'resize', width, height, pixelRatio })
  }

  steer(steering: Steering): void {
    this.#ask({ do: 'steer', steering })
  }

  /** Puts a model on the plate; resolves when it has been drawn. Its triangles are given away by that. */
  show(place: Place, shape: ModelShape): Promise<void> {
    const ticket = ++this.#lastTicket
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.set(ticket, resolve)
    this.#ask(
      { do: 'show', place, shape, ticket },
      shape.parts.map(({ buffer }) => buffer),
    )
    return promise
  }

  /** Takes a model off the plate. */
  clear(place: Place): void {
    this.#ask({ do: 'clear', place })
  }

  /** Gives everything back, to the graphics card too. */
  end(): void {
    this.#worker.terminate()
  }
}
