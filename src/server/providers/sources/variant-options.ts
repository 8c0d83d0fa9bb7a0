type Option = { name: string; value: string }

/** What Shopify calls a product without variants. */
const PLACEHOLDER = /^default( title)?$/i

/**
 * The options that a variant's title tells: `Color: Red / Size: L` by their names, and `Red / L` as `Variant` and
 * `Variant 2`, since their meaning is unknown.
 */
export function optionsOf(variantTitle: string): Option[] {
  const title = variantTitle.trim()
  if (!title || PLACEHOLDER.test(title)) return []
  const separator = title.includes(' / ') ? ' / ' : ', '
  const parts = title.split(separator)
  if (!parts.some(named)) return (separator === ' / ' ? parts : [title]).map(unnamed)
  const options: Option[] = []
  for (const part of parts) {
    const option = named(part)
    const last = options.at(-1)
    // A part without a name belongs to the value before it, which only looks like two.
    if (!option && last) last.value += separator + part
    else options.push(option ?? unnamed(part, 0))
  }
  return options
}

const unnamed = (value: string, index: number): Option => ({
  name: index === 0 ? 'Variant' : `Variant ${index + 1}`,
  value: value.trim(),
})

function named(text: string): Option | null {
  const [, name, value] = /^([^:]{1,60}):\s*(\S.*)$/.exec(text.trim()) ?? []
  return name && value ? { name: name.trim(), value: value.trim() } : null
}
