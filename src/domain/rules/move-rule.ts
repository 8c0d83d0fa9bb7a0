/** Moves a rule to a 1-based position, clamped to the list. */
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
