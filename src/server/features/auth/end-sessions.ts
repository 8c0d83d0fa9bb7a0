import type { Context } from '#server/kernel/context.ts'

/** Makes every process forget sessions and API tokens that were deleted, and closes their sockets. */
export function endSessions({ sessions, realtime }: Context, ids: readonly string[]): void {
  for (const id of ids) {
    sessions.forget(id)
    realtime.endSession(id)
  }
}
