interface Nodes {
  /** By node and character: where to go on. */
  next: Map<number, number>
  /** The longest ending of what led here that also begins a text. */
  fallback: number[]
  /** The text that ends here, or -1. */
  ending: number[]
  /** The next node among the fallbacks at which a text ends; 0 where there is none. */
  nextEnding: number[]
}

const CHARACTERS = 65_536

/**
 * Finds which of many different texts are contained in another, in one walk over it (Aho and Corasick). Tells each by
 * its place in `texts`; where `onFound` answers false it knew, and so it knows all that this text ends with.
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

/** Nodes stand behind the ones they hang on, but not by depth, so they are linked level by level. */
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
