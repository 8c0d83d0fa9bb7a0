import type { MatchCondition } from '#contract/matches.ts'
import { looseKey } from '#domain/text/text-key.ts'
import type { ReadLine } from './read-line.ts'
import { type How, type Note, TextConditions } from './text-conditions.ts'

/** Stands for a condition with nothing to compare, as a lone dash; it is never met. */
export const NEVER = -1

/** Numbers of conditions that are met. */
export interface Met {
  found: readonly number[]
  /** Answers for the newest look only. */
  has(condition: number): boolean
}

export interface ConditionReader {
  /** What a line meets. */
  ofLine(line: ReadLine): Met
  /** What every line meets that meets these. */
  impliedBy(conditions: readonly MatchCondition[]): Met
}

/** All different conditions of many rules, found together in one look at a line. */
export class ConditionTable {
  readonly #numbers = new Map<string, number>()
  readonly #rarities: number[] = []
  readonly #fields = { sku: new TextConditions(), title: new TextConditions() }
  readonly #options = new Map<string, number>()

  /** Equal conditions have one number. */
  numberOf(condition: MatchCondition): number {
    const { on, how, name, text } = readCondition(condition)
    if (text === '' || (on === 'option' && name === '')) return NEVER
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

  /** How seldom a condition is likely to be met. */
  rarity(number: number): number {
    return this.#rarities[number]!
  }

  compile(): ConditionReader {
    const options = this.#options
    const finders = { sku: this.#fields.sku.compile(), title: this.#fields.title.compile() }
    const lastSeen = new Uint32Array(this.#rarities.length)
    let looks = 0
    const look = (find: (note: Note) => void): Met => {
      looks += 1
      const found: number[] = []
      const now = looks
      find((number) => {
        if (lastSeen[number] === now) return false
        lastSeen[number] = now
        found.push(number)
        return true
      })
      return { found, has: (number) => lastSeen[number] === now }
    }
    const noteOption = (name: string, text: string, note: Note) => {
      const number = options.get(`${name}\n${text}`)
      if (number !== undefined) note(number)
    }
    return {
      ofLine: (line) =>
        look((note) => {
          finders.sku(line.skuKey, 'equals', note)
          finders.title(line.titleKey, 'equals', note)
          for (const { nameKey, valueKey } of line.options) noteOption(nameKey, valueKey, note)
        }),
      impliedBy: (conditions) =>
        look((note) => {
          for (const { on, how, name, text } of conditions.map(readCondition)) {
            if (on === 'option') noteOption(name, text, note)
            else finders[on](text, how, note)
          }
        }),
    }
  }
}

const rarityOf: Readonly<Record<How, number>> = { equals: 3, starts: 2, ends: 2, contains: 1 }

function readCondition(condition: MatchCondition) {
  const { on } = condition
  const text = looseKey(condition.text)
  return on === 'option'
    ? { on, how: 'equals' as const, name: looseKey(condition.name), text }
    : { on, how: condition.how, name: '', text }
}
