const LONGEST_NAME = 60

/**
 * Greets by name, unless the name could be read as an address: somebody who signs up with a stranger's address chooses
 * the name in that stranger's mail, and mail programs turn addresses into links.
 */
export function greeting(name: string): string {
  const isName = name.length <= LONGEST_NAME && !/[/\\:@]|\.\p{L}{2}|www/iu.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
