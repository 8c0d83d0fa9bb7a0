const key = 'spoolyard.google-sign-in'

/** Remembers in this tab that somebody left for Google, so that coming back can be counted as a sign-in. */
export function noteGoogleSignIn(): void {
  sessionStorage.setItem(key, 'left')
}

/** Whether somebody had left for Google; asked once. */
export function takeGoogleSignInNote(): boolean {
  const hasLeft = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return hasLeft
}
