import type { ComponentCategory } from '#contract/products/catalog.ts'

/** The categories in the order of their tree, each named with what it stands under. */
export function categoryTree(categories: readonly ComponentCategory[]): { id: string; label: string }[] {
  return categories
    .map((category) => ({
      id: category.id,
      label: pathOf(category, categories)
        .map(({ name }) => name)
        .join(' › '),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** Whether something stands in a category or below it. */
export function isWithin(
  categoryId: string | null,
  wanted: string,
  categories: readonly ComponentCategory[],
): boolean {
  const category = categories.find(({ id }) => id === categoryId)
  return category !== undefined && pathOf(category, categories).some(({ id }) => id === wanted)
}

/** From the top down. One that stands below itself ends the path. */
function pathOf(category: ComponentCategory, categories: readonly ComponentCategory[]): ComponentCategory[] {
  const path: ComponentCategory[] = []
  let next: ComponentCategory | undefined = category
  while (next && !path.includes(next)) {
    path.unshift(next)
    const { parentId }: ComponentCategory = next
    next = categories.find(({ id }) => id === parentId)
  }
  return path
}
