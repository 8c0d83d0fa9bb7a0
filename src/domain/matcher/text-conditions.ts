import type { MatchCondition } from '#contract/products/matches.ts'
import { createTextAutomaton } from './text-automaton.ts'

export type How = Extract<MatchCondition, { on: 'sku' }>['how']

/** Records that a condition is met. Returns false if it was recorded before. */
export type RecordMet = (number: number) => boolean

/** Finds the conditions that a text meets. `as` tells which part of the whole text it is. */
export type FindMet = (text: string, as: How, record: RecordMet) => void

/** Conditions on one text field of a line, each with its number. */
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

  /** A whole text can meet every condition; for a prefix, "ends with" is undecidable. */
  compile(): FindMet {
    const { equals, starts, ends, contains } = this.#byHow
    const startLengths = lengthsOf(starts)
    const endLengths = lengthsOf(ends)
    const contained = [...contains.values()]
    const findContained = createTextAutomaton([...contains.keys()])
    return (text, as, record) => {
      if (text === '') return
      const recordKnown = (number: number | undefined) => number !== undefined && record(number)
      if (as === 'equals') recordKnown(equals.get(text))
      if (as === 'equals' || as === 'starts') {
        for (const length of fitting(startLengths, text)) recordKnown(starts.get(text.slice(0, length)))
      }
      if (as === 'equals' || as === 'ends') {
        for (const length of fitting(endLengths, text)) recordKnown(ends.get(text.slice(-length)))
      }
      findContained(text, (index) => record(contained[index]!))
    }
  }
}

const lengthsOf = (texts: ReadonlyMap<string, number>): number[] =>
  [...new Set([...texts.keys()].map((text) => text.length))].sort((one, other) => one - other)

const fitting = (lengths: readonly number[], text: string): readonly number[] =>
  lengths.filter((length) => length <= text.length)
