import type { Sight } from '../stage-messages.ts'

/** The camera of the last rendered frame, for what is drawn over it. */
export class SightStore {
  #current: Sight | null = null
  readonly #listeners = new Set<() => void>()

  set(sight: Sight): void {
    this.#current = sight
    for (const listener of this.#listeners) listener()
  }

  current = (): Sight | null => this.#current

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
