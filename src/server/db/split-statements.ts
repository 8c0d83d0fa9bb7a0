const DOLLAR_QUOTE = /\$(?:[A-Za-z_]\w*)?\$/y

/** The statements of a script, without comments and the semicolons between them. Texts in quotes stay as they are. */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let current = ''
  const end = () => {
    if (current.trim()) statements.push(current.trim())
    current = ''
  }
  for (let at = 0; at < script.length; ) {
    const next = afterToken(script, at)
    const token = script.slice(at, next)
    if (token === ';') end()
    else if (token.startsWith('--') || token.startsWith('/*')) current += ' '
    else current += token
    at = next
  }
  end()
  return statements
}

/** Where the comment, the quoted text or the character that begins here has ended. */
function afterToken(script: string, at: number): number {
  if (script.startsWith('--', at)) return endOf(script, '\n', at)
  if (script.startsWith('/*', at)) return endOf(script, '*/', at + 2) + 2
  const first = script[at]!
  if (first === "'" || first === '"') return endOf(script, first, at + 1) + 1
  DOLLAR_QUOTE.lastIndex = at
  const [quote] = (first === '$' && DOLLAR_QUOTE.exec(script)) || []
  return quote ? endOf(script, quote, at + quote.length) + quote.length : at + 1
}

const endOf = (script: string, mark: string, from: number): number => {
  const found = script.indexOf(mark, from)
  return found < 0 ? script.length : found
}
