import type { Command } from '#web/ui/overlay/command-groups.ts'

/** A line of the palette with what it does. */
export interface RunnableCommand extends Command {
  run: () => void
}
