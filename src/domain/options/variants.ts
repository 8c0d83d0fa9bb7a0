import type { ProductContent, ProductOption } from '#contract/products/products.ts'

/** The value of each option by the option's name. */
export type Variant = Readonly<Record<string, string>>

/** How many variants a product may have to be sold at a portal. */
export const MAX_VARIANTS = 200

/** Number of combinations of option values, without making them. */
export const countVariants = (options: readonly Pick<ProductOption, 'values'>[]): number =>
  options.reduce((count, { values }) => count * values.length, 1)

/**
 * Every combination of option values, the first option changing slowest. A product without options has one variant, `{}`.
 * Throws above `MAX_VARIANTS`: check `countVariants` first.
 */
export function variantsOf(options: readonly Pick<ProductOption, 'name' | 'values'>[]): Variant[] {
  if (countVariants(options) > MAX_VARIANTS) throw new Error('too many variants')
  return options.reduce<Variant[]>(
    (variants, { name, values }) =>
      variants.flatMap((variant) => values.map(({ value }) => ({ ...variant, [name]: value }))),
    [{}],
  )
}

/** The product as if this variant were its only one, for its cost and its problems. */
export const onlyVariant = <Product extends Pick<ProductContent, 'options'>>(
  product: Product,
  variant: Variant,
): Product => ({
  ...product,
  options: product.options.map((option) => ({
    ...option,
    values: option.values.filter(({ value }) => value === variant[option.name]),
  })),
})

/** Whether two variants choose the same values, in whatever order their options are named. */
export function isSameVariant(one: Variant, other: Variant): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
