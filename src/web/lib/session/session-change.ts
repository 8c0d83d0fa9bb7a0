let isExpected = false

/**
 * Records that the user is changing the session: signing out, or switching test mode. Calls that still carry its old cookie
 * are refused meanwhile, which doesn't mean that the session has ended.
 */
export function expectSessionChange(value: boolean): void {
  isExpected = value
}

export const isSessionChangeExpected = (): boolean => isExpected
