/** What is wrong with an address as far as a browser can tell, in a sentence, or null. */
export function emailError(email: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? null
    : 'Enter an email address, like name@example.com'
}
