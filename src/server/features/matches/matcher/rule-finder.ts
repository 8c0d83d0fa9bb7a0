import type { MatchCondition } from '#contract/matches.ts'
import { looseKey } from '../../orders/text-key.ts'
import type { MatchRule } from './catalogue.ts'
import type { ReadLine } from './read-line.ts'
import { createTextAutomaton } from './text-automaton.ts'

interface Compiled {
  rule: MatchRule
  /** Numbers of its conditions; equal conditions of several rules share one. */
  needs: readonly number[]
}

/** Finds the first rule that fits a line; a line costs about the same with five rules as with thousands. */
export function createRuleFinder(rules: readonly MatchRule[]): (line: ReadLine) => MatchRule | null {
  const conditions = new ConditionTable()
  const waiting = new Map<number, number[]>()
  const compiled: Compiled[] = []
  for (const rule of rules) {
    const needs = [...new Set(rule.conditions.map((condition) => conditions.numberOf(condition)))]
    if (needs.length === 0 || needs.includes(NEVER)) continue
    // A rule is looked at only when its rarest condition is met: the longest of those that leave the least open.
    const anchor = needs.toSorted((one, other) => conditions.rarity(other) - conditions.rarity(one))[0]!
    const others = waiting.get(anchor)
    if (others) others.push(compiled.length)
    else waiting.set(anchor, [compiled.length])
    compiled.push({ rule, needs })
  }
  const readMet = conditions.compile()
  return (line) => {
    const met = readMet(line)
    let best = compiled.length
    for (const condition of met.found) {
      for (const index of waiting.get(condition) ?? []) {
        if (index >= best) break
        if (compiled[index]!.needs.every(met.has)) best = index
      }
    }
    return compiled[best]?.rule ?? null
  }
}

/** Stands for a condition with nothing to compare, as a lone dash; it is never met. */
const NEVER = -1

interface Met {
  found: readonly number[]
  has(condition: number): boolean
}

/** All different conditions, found together in one look at a line. */
class ConditionTable {
  readonly #numbers = new Map<string, number>()
  readonly #rarities: number[] = []
  readonly #fields = { sku: new TextConditions(), title: new TextConditions() }
  readonly #options = new Map<string, number>()

  numberOf(condition: MatchCondition): number {
    const text = looseKey(condition.text)
    const name = condition.on === 'option' ? looseKey(condition.name) : ''
    if (text === '' || (condition.on === 'option' && name === '')) return NEVER
    const how = condition.on === 'option' ? 'equals' : condition.how
    const known = this.#numbers.get(`${condition.on} ${how} ${name}\n${text}`)
    if (known !== undefined) return known
    const number = this.#rarities.length
    this.#numbers.set(`${condition.on} ${how} ${name}\n${text}`, number)
    this.#rarities.push(condition.on === 'option' ? text.length : text.length + 1000 * rarityOf[how])
    if (condition.on === 'option') this.#options.set(`${name}\n${text}`, number)
    else this.#fields[condition.on].add(how, text, number)
    return number
  }

  rarity(number: number): number {
    return this.#rarities[number]!
  }

  compile(): (line: ReadLine) => Met {
    const lastSeen = new Uint32Array(this.#rarities.length)
    let looks = 0
    const inSku = this.#fields.sku.compile()
    const inTitle = this.#fields.title.compile()
    return (line) => {
      looks += 1
      const found: number[] = []
      const note = (number: number): boolean => {
        if (lastSeen[number] === looks) return false
        lastSeen[number] = looks
        found.push(number)
        return true
      }
      inSku(line.skuKey, note)
      inTitle(line.titleKey, note)
      for (const { nameKey, valueKey } of line.options) {
        const number = this.#options.get(`${nameKey}\n${valueKey}`)
        if (number !== undefined) note(number)
      }
      const look = looks
      return { found, has: (number) => lastSeen[number] === look }
    }
  }
}

const rarityOf = { equals: 3, starts: 2, ends: 2, contains: 1 }

/** Conditions on one text of a line. */
class TextConditions {
  readonly #equals = new Map<string, number>()
  readonly #starts = new Map<string, number>()
  readonly #ends = new Map<string, number>()
  readonly #contains = new Map<string, number>()

  add(how: keyof typeof rarityOf, text: string, number: number): void {
    const maps = { equals: this.#equals, starts: this.#starts, ends: this.#ends, contains: this.#contains }
    maps[how].set(text, number)
  }

  compile(): (text: string, note: (number: number) => boolean) => void {
    const startLengths = lengthsOf(this.#starts)
    const endLengths = lengthsOf(this.#ends)
    const contained = [...this.#contains.values()]
    const findContained = createTextAutomaton([...this.#contains.keys()])
    return (text, note) => {
      if (text === '') return
      const noteKnown = (number: number | undefined) => number !== undefined && note(number)
      noteKnown(this.#equals.get(text))
      for (const length of startLengths) {
        if (length > text.length) break
        noteKnown(this.#starts.get(text.slice(0, length)))
      }
      for (const length of endLengths) {
        if (length > text.length) break
        noteKnown(this.#ends.get(text.slice(-length)))
      }
      findContained(text, (index) => note(contained[index]!))
    }
  }
}

const lengthsOf = (texts: ReadonlyMap<string, number>): number[] =>
  [...new Set([...texts.keys()].map((text) => text.length))].sort((one, other) => one - other)
