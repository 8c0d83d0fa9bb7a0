// No body of the contract is half as deep.
const MAX_DEPTH = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Whether JSON nests deeper than any body of ours. Brackets take many times as long to parse as anything else, and nothing is answered meanwhile. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at)
        break
      // [ and {
      case 0x5b:
      case 0x7b:
        depth += 1
        if (depth > MAX_DEPTH) return true
        break
      // ] and }
      case 0x5d:
      case 0x7d:
        depth -= 1
    }
  }
  return false
}

function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let first = end
    while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1
    if ((end - first) % 2 === 0) return end
  }
  return json.length
}
