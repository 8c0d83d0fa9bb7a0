import type { MatchCondition } from '#contract/matches.ts'
import { createTextAutomaton } from './text-automaton.ts'

export type How = Extract<MatchCondition, { on: 'sku' }>['how']

/** Notes that a condition is met, and answers whether that is news. */
export type Note = (number: number) => boolean

/** Finds which conditions a text meets; `as` says how much of the whole the text is known to be. */
export type FindMet = (text: string, as: How, note: Note) => void

/** Conditions on one text of a line, each with its number. */
export class TextConditions {
  readonly #byHow: Readonly<Record<How, Map<string, number>>> = {
    equals: new Map(),
    starts: new Map(),
    ends: new Map(),
    contains: new Map(),
  }

  add(how: How, text: string, number: number): void {
    this.#byHow[how].set(text, number)
  }

  /** A text that is the whole can meet all conditions; of one that only begins the whole, nobody knows its end. */
  compile(): FindMet {
    const { equals, starts, ends, contains } = this.#byHow
    const startLengths = lengthsOf(starts)
    const endLengths = lengthsOf(ends)
    const contained = [...contains.values()]
    const findContained = createTextAutomaton([...contains.keys()])
    return (text, as, note) => {
      if (text === '') return
      const noteKnown = (number: number | undefined) => number !== undefined && note(number)
      if (as === 'equals') noteKnown(equals.get(text))
      if (as === 'equals' || as === 'starts') {
        for (const length of fitting(startLengths, text)) noteKnown(starts.get(text.slice(0, length)))
      }
      if (as === 'equals' || as === 'ends') {
        for (const length of fitting(endLengths, text)) noteKnown(ends.get(text.slice(-length)))
      }
      findContained(text, (index) => note(contained[index]!))
    }
  }
}

const lengthsOf = (texts: ReadonlyMap<string, number>): number[] =>
  [...new Set([...texts.keys()].map((text) => text.length))].sort((one, other) => one - other)

const fitting = (lengths: readonly number[], text: string): readonly number[] =>
  lengths.filter((length) => length <= text.length)
