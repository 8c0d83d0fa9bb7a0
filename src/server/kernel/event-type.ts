/** Something that happens in one feature and matters to features of higher ranks, which it doesn't know. */
export interface EventType<Payload extends object> {
  readonly name: string
  /** Carries the payload's type only; never set. */
  readonly payload?: Payload
}

/**
 * Declares an event. A payload with a `tx` is raised inside that transaction: its reactions commit or roll back
 * together with what happened.
 */
export const defineEvent = <Payload extends object>(name: string): EventType<Payload> => ({ name })

/** Runs every reaction to an event, one after the other, and fails with the first that fails. */
export type Raise = <Payload extends object>(
  event: EventType<Payload>,
  payload: NoInfer<Payload>,
) => Promise<void>
