/** The rules with one of them at another place, counted from 1. A place beyond an end is that end. */
export function moveRule<Rule extends { id: string }>(
  rules: readonly Rule[],
  id: string,
  position: number,
): Rule[] {
  const moved = rules.find((rule) => rule.id === id)
  if (!moved) return [...rules]
  const others = rules.filter((rule) => rule.id !== id)
  const index = Math.min(Math.max(position, 1), rules.length) - 1
  return others.toSpliced(index, 0, moved)
}
