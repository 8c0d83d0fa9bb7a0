import type { Point } from '#mesh/measurement.ts'
import type { MapKind } from './maps/map-bands.ts'
import type { ModelMaps } from './maps/model-maps.ts'
import type { ModelShape } from './mesh-messages.ts'
import type {
  Place,
  ShownLetters,
  Sight,
  StageLook,
  StageReply,
  StageRequest,
  Steering,
} from './stage-messages.ts'

interface Events {
  /** Called after each frame. */
  onFrame: (sight: Sight) => void
  /** Called once: `NONE` if the browser can't render 3D, `LOST` if rendering stopped. */
  onEnd: (reason: 'NONE' | 'LOST') => void
}

/** The stage, rendered in a worker: software rendering would block the page for a whole frame. */
export class RemoteStage {
  readonly #worker: Worker
  readonly #waiting = new Map<number, () => void>()
  readonly #onEnd: Events['onEnd']
  #lastTicket = 0

  constructor(canvas: OffscreenCanvas, { onFrame, onEnd }: Events) {
    this.#onEnd = onEnd
    this.#worker = new Worker(new URL('./stage.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.onmessage = ({ data }: MessageEvent<StageReply>) => {
      if (data.kind === 'frame') onFrame(data.sight)
      else if (data.kind === 'shown') this.#tellShown(data.ticket)
      else this.#giveUp(data.kind === 'lost' ? 'LOST' : 'NONE')
    }
    this.#worker.onerror = (event) => {
      event.preventDefault()
      this.#giveUp('NONE')
    }
    this.#ask({ do: 'start', canvas }, [canvas])
  }

  /** The first reason stays: drawing without a context may fail, too, which is no reason to offer no new start. */
  #giveUp(reason: 'NONE' | 'LOST'): void {
    this.#worker.onmessage = null
    this.#worker.onerror = null
    this.end()
    this.#onEnd(reason)
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

  /** Shows letters over the model. Transfers their triangles to the worker. */
  set letters(letters: ShownLetters | null) {
    this.#ask({ do: 'letters', letters }, letters ? [letters.triangles.buffer] : [])
  }

  steer(steering: Steering): void {
    this.#ask({ do: 'steer', steering })
  }

  /** Puts a model on the plate; resolves once it is rendered. Transfers the triangles to the worker. */
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

  /** Colors the first model by a map, with its support. */
  showMap(kind: MapKind, maps: ModelMaps, origin: Point): void {
    this.#ask({ do: 'map', map: { kind, maps, origin } })
  }

  hideMap(): void {
    this.#ask({ do: 'map', map: null })
  }

  /** Removes a model from the plate. */
  clear(place: Place): void {
    this.#ask({ do: 'clear', place })
  }

  /** Releases all resources, including GPU memory. */
  end(): void {
    this.#worker.terminate()
  }
}
