import type { Command } from '#web/ui/overlay/command-groups.ts'

/** A palette command with its action. */
export interface RunnableCommand extends Command {
  run: () => void
}

/** What the server found for the typed text. */
export interface FoundCommands {
  commands: RunnableCommand[]
  isSearching: boolean
  /** Why the search failed. */
  failure: string | undefined
}
