import type { ReactNode } from 'react'

/** One line of the command palette. */
export interface Command {
  key: string
  label: string
  /** The heading it stands under. */
  group: string
  icon?: ReactNode
  /** At the end of the line, e.g. "61 waiting". */
  hint?: string
  /** The keys that do the same: `['g', 'u']`. */
  shortcut?: readonly string[]
  /** Other words it is found by. */
  keywords?: string
  /** It was found elsewhere, e.g. by the server, and is shown whatever is typed. */
  isFound?: boolean
}

export interface CommandGroup {
  value: string
  items: readonly Command[]
}

const mostRecent = 5

/** What matches, under headings in the order in which they first come. Before anything is typed, recent ones stand on top. */
export function commandGroups(
  commands: readonly Command[],
  query: string,
  recentKeys: readonly string[] = [],
): CommandGroup[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > 0) return grouped(commands.filter((command) => matches(command, words)))
  const recent = recentKeys
    .flatMap((key) => commands.find((command) => command.key === key) ?? [])
    .slice(0, mostRecent)
  const rest = grouped(commands.filter((command) => !recent.includes(command)))
  return recent.length > 0 ? [{ value: 'Recent', items: recent }, ...rest] : rest
}

function grouped(commands: readonly Command[]): CommandGroup[] {
  const names = [...new Set(commands.map(({ group }) => group))]
  return names.map((value) => ({ value, items: commands.filter(({ group }) => group === value) }))
}

function matches({ label, group, keywords = '', isFound = false }: Command, words: readonly string[]) {
  const text = `${label} ${group} ${keywords}`.toLowerCase()
  return isFound || words.every((word) => text.includes(word))
}
