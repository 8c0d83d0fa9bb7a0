import { type Answers, kinds, noAnswers, type Step, steps, tools, volumes } from './answers.ts'

const key = 'spoolyard.get-started'

const keptForMs = 7 * 24 * 60 * 60 * 1_000

interface Kept {
  answers: Answers
  /** The step the visitor was on. */
  step: Step
}

/** Saves the answers in this browser. They never include name, email or password. */
export function keepAnswers(kept: Kept, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...kept, savedAt: now }))
  } catch {
    // If storage is full or blocked, the visitor just can't resume.
  }
}

/** The answers saved within the last seven days, or null. Invalid values are dropped. */
export function readKeptAnswers(now = Date.now()): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isRecord(found) || !isRecord(found.answers)) return null
    const age = now - Number(found.savedAt)
    if (!(age >= 0 && age < keptForMs)) {
      forgetAnswers()
      return null
    }
    return { answers: answersOf(found.answers), step: oneOf(steps, found.step) ?? 'who' }
  } catch {
    return null
  }
}

export function forgetAnswers(): void {
  localStorage.removeItem(key)
}

function answersOf(found: Record<string, unknown>): Answers {
  const { parts, shopUrl } = found
  return {
    kind: oneOf(kinds, found.kind),
    tools: Array.isArray(found.tools)
      ? tools.filter((tool) => (found.tools as unknown[]).includes(tool))
      : [],
    ordersPerMonth: oneOf(volumes, found.ordersPerMonth),
    parts: typeof parts === 'string' ? parts.slice(0, 1_000) : noAnswers.parts,
    shopUrl: typeof shopUrl === 'string' ? shopUrl.slice(0, 300) : noAnswers.shopUrl,
  }
}

function oneOf<Value>(known: readonly Value[], found: unknown): Value | null {
  return known.find((value) => value === found) ?? null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
