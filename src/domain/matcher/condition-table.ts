import type { MatchCondition } from '#contract/products/matches.ts'
import { looseKey, partedKey, valueKey } from '#domain/text/text-key.ts'
import type { ReadLine } from './read-line.ts'
import { type How, type RecordMet, TextConditions } from './text-conditions.ts'

/** Marks a condition with nothing to compare, such as a lone dash. It never matches. */
export const NEVER = -1

/** The conditions that a line meets, by number. */
export interface Met {
  found: readonly number[]
  /** Valid only until the reader's next call. */
  has(condition: number): boolean
}

export interface ConditionReader {
  /** The conditions that a line meets. */
  ofLine(line: ReadLine): Met
  /** The conditions that every line meets if it meets the given ones. */
  impliedBy(conditions: readonly MatchCondition[]): Met
}

/** The distinct conditions of many rules, evaluated together in one pass over a line. */
export class ConditionTable {
  readonly #numbers = new Map<string, number>()
  readonly #rarities: number[] = []
  readonly #fields = { sku: new TextConditions(), title: new TextConditions() }
  readonly #options = new Map<string, number>()

  /** Returns the same number for equal conditions. */
  numberOf(condition: MatchCondition): number {
    const { on, how, name, text } = readCondition(condition)
    if (looseKey(condition.text) === '' || (on === 'option' && name === '')) return NEVER
    const key = `${on} ${how} ${name}\n${text}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#rarities.length
    this.#numbers.set(key, number)
    this.#rarities.push(text.length + (on === 'option' ? 0 : 1000 * rarityOf[how]))
    if (on === 'option') this.#options.set(`${name}\n${text}`, number)
    else this.#fields[on].add(how, text, number)
    return number
  }

  /** Higher for conditions that are less likely to be met. */
  rarity(number: number): number {
    return this.#rarities[number]!
  }

  compile(): ConditionReader {
    const options = this.#options
    const finders = { sku: this.#fields.sku.compile(), title: this.#fields.title.compile() }
    const lastScan = new Uint32Array(this.#rarities.length)
    let scans = 0
    const scan = (find: (record: RecordMet) => void): Met => {
      scans += 1
      const found: number[] = []
      const current = scans
      find((number) => {
        if (lastScan[number] === current) return false
        lastScan[number] = current
        found.push(number)
        return true
      })
      return { found, has: (number) => lastScan[number] === current }
    }
    const recordOption = (name: string, text: string, record: RecordMet) => {
      const number = options.get(`${name}\n${text}`)
      if (number !== undefined) record(number)
    }
    return {
      ofLine: (line) =>
        scan((record) => {
          finders.sku(partedKey(line.sku), 'equals', record)
          finders.title(partedKey(line.title), 'equals', record)
          if (options.size === 0) return
          for (const { nameKey, value } of line.options) recordOption(nameKey, valueKey(value), record)
        }),
      impliedBy: (conditions) =>
        scan((record) => {
          for (const { on, how, name, text } of conditions.map(readCondition)) {
            if (on === 'option') recordOption(name, text, record)
            else finders[on](text, how, record)
          }
        }),
    }
  }
}

const rarityOf: Readonly<Record<How, number>> = { equals: 3, starts: 2, ends: 2, contains: 1 }

function readCondition(condition: MatchCondition) {
  const { on } = condition
  return on === 'option'
    ? { on, how: 'equals' as const, name: looseKey(condition.name), text: valueKey(condition.text) }
    : { on, how: condition.how, name: '', text: partedKey(condition.text) }
}
