const key = 'spoolyard.google-sign-in'

/** Remembers in this tab that a Google sign-in started, so that the return is recorded as a sign-in. */
export function noteGoogleSignIn(): void {
  sessionStorage.setItem(key, 'left')
}

/** Whether a Google sign-in started in this tab. Clears the mark. */
export function takeGoogleSignInNote(): boolean {
  const hasLeft = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return hasLeft
}
