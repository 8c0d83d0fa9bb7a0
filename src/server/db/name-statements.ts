import { createHash } from 'node:crypto'

// Texts with optional parts have many forms, and a connection keeps every statement that it prepared.
const MAX_PREPARED = 1_000

/**
 * Gives each statement a stable name by its text, so that PostgreSQL parses and plans it once per connection. Undefined
 * once there are too many: further statements are planned on every use.
 */
export function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    let name = names.get(text)
    if (!name && names.size < MAX_PREPARED) {
      name = createHash('sha1').update(text).digest('base64url')
      names.set(text, name)
    }
    return name
  }
}
