import type { Context } from './context.ts'
import type { EventType, Raise } from './event-type.ts'

/** What a feature does when something happens elsewhere. */
export interface Reaction {
  readonly event: EventType<object>
  // Only the event knows its payload, so the list of reactions can't name it.
  react(context: Context, payload: never): Promise<void>
}

/** Binds a reaction to an event, for the `reactions` of a feature. */
export const on = <Payload extends object>(
  event: EventType<Payload>,
  react: (context: Context, payload: Payload) => Promise<void>,
): Reaction => ({ event, react })

/** Reactions run in the order of the list. `contextOf` is called only once something is raised. */
export function createRaise(reactions: readonly Reaction[], contextOf: () => Context): Raise {
  return async (event, payload) => {
    for (const reaction of reactions) {
      if (reaction.event.name === event.name) await reaction.react(contextOf(), payload as never)
    }
  }
}
