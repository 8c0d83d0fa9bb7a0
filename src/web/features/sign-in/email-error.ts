/** The error for a malformed email address, or null. */
export function emailError(email: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? null
    : 'Enter an email address, like name@example.com'
}
