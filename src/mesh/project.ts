/** Why a part of a project has more than one color. */
export type Coloring = 'PAINTED' | 'PARTS' | 'FACES'

/** An object of a project, as the slicer places it. Copies that only differ in their position are one object. */
export interface ProjectObject {
  /** Text of the file, cut and without control characters; empty if it has none. */
  name: string
  /** Index of its plate; null for what lies on none. */
  plate: number | null
  /** Distinct colors as `#rrggbb`, that of most of it first; empty if the file names none. */
  colors: readonly string[]
  /** Null if it has one color. */
  coloring: Coloring | null
  copies: number
  /** The first triangle of each copy, in the order in which the file is read; not of all copies if there are many. */
  starts: readonly number[]
  /** Of one copy. */
  triangles: number
}

/** What a project has on its plates. */
export interface Project {
  /** The names of its plates, in order; empty if it knows none. */
  plates: readonly string[]
  objects: readonly ProjectObject[]
  /** Objects beyond those listed. */
  unlisted: number
}

export const PROJECT_LIMITS = { objects: 64, plates: 64, copies: 100, colors: 16, nameLength: 80 } as const

const UNREADABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A name that a file gives, as one short line of text. */
export function nameIn(text: string | undefined): string {
  const clean = (text ?? '').replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim().toWellFormed()
  return [...clean].slice(0, PROJECT_LIMITS.nameLength).join('').trim()
}

/** `#rrggbb` of a color with or without transparency; null for anything else. */
export function hexOf(text: string | undefined): string | null {
  const match = /^\s*(#[\da-f]{6})(?:[\da-f]{2})?\s*$/i.exec(text ?? '')
  return match ? match[1]!.toLowerCase() : null
}
