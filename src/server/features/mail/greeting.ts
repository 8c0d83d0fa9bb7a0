const MAX_NAME_LENGTH = 60

/**
 * Greets by name unless the name could contain a link. Someone who signs up with a stranger's address chooses the name
 * in that stranger's email, and mail clients turn addresses into links.
 */
export function greeting(name: string): string {
  const isPlainName = name.length <= MAX_NAME_LENGTH && !/[/\\:@]|\.\p{L}{2}|www/iu.test(name)
  return isPlainName ? `Hello ${name},` : 'Hello,'
}
