interface Nodes {
  /** The next node, keyed by node and character. */
  next: Map<number, number>
  /** The node of the longest proper suffix that is also a prefix of a text. */
  fallback: number[]
  /** Index of the text that ends here, or -1. */
  ending: number[]
  /** The nearest fallback node where a text ends, or 0. */
  nextEnding: number[]
}

const CHARACTERS = 65_536

/**
 * Finds which of many distinct texts occur in another in a single pass (Aho–Corasick). Reports each by its index in
 * `texts`. If `onFound` returns false, that text was reported before, and so were all its suffixes.
 */
export function createTextAutomaton(
  texts: readonly string[],
): (text: string, onFound: (index: number) => boolean) => void {
  const nodes: Nodes = { next: new Map(), fallback: [0], ending: [-1], nextEnding: [0] }
  for (const [index, text] of texts.entries()) addText(nodes, text, index)
  linkNodes(nodes)
  const { next, fallback, ending, nextEnding } = nodes
  const begins = new Map([...next].filter(([step]) => step < CHARACTERS))
  return (text, onFound) => {
    if (next.size === 0) return
    let node = 0
    for (let at = 0; at < text.length; at++) {
      const character = text.charCodeAt(at)
      let following: number | undefined
      while (node !== 0 && following === undefined) {
        following = next.get(node * CHARACTERS + character)
        node = fallback[node]!
      }
      node = following ?? begins.get(character) ?? 0
      let found = ending[node]! >= 0 ? node : nextEnding[node]!
      while (found !== 0 && onFound(ending[found]!)) found = nextEnding[found]!
    }
  }
}

function addText({ next, fallback, ending, nextEnding }: Nodes, text: string, index: number): void {
  let node = 0
  for (let at = 0; at < text.length; at++) {
    const step = node * CHARACTERS + text.charCodeAt(at)
    let following = next.get(step)
    if (following === undefined) {
      following = ending.length
      next.set(step, following)
      fallback.push(0)
      ending.push(-1)
      nextEnding.push(0)
    }
    node = following
  }
  ending[node] = index
}

/** Children come after their parents but aren't sorted by depth, so the links are built breadth-first. */
function linkNodes({ next, fallback, ending, nextEnding }: Nodes): void {
  const children = new Map<number, [character: number, child: number][]>()
  for (const [step, child] of next) {
    const parent = Math.floor(step / CHARACTERS)
    const siblings = children.get(parent)
    if (siblings) siblings.push([step % CHARACTERS, child])
    else children.set(parent, [[step % CHARACTERS, child]])
  }
  const queue = [0]
  for (const parent of queue) {
    for (const [character, child] of children.get(parent) ?? []) {
      queue.push(child)
      if (parent === 0) continue
      let node = fallback[parent]!
      while (node !== 0 && !next.has(node * CHARACTERS + character)) node = fallback[node]!
      const link = next.get(node * CHARACTERS + character) ?? 0
      fallback[child] = link
      nextEnding[child] = ending[link]! >= 0 ? link : nextEnding[link]!
    }
  }
}
