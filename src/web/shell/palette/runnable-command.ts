import type { Command } from '#web/ui/overlay/command-groups.ts'

/** A palette command with its action. */
export interface RunnableCommand extends Command {
  run: () => void
}
