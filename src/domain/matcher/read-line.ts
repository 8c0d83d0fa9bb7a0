import { looseKey, textKey } from '#domain/text/text-key.ts'
import type { MatchLine } from './catalog.ts'

export interface ReadOption {
  name: string
  value: string
  nameKey: string
  valueKey: string
}

/** A line with its normalized comparison keys. */
export interface ReadLine {
  /** The SKU for display; empty if there is none. */
  sku: string
  skuText: string
  skuKey: string
  title: string
  titleKey: string
  options: readonly ReadOption[]
}

export function readLine({ sku, title, options }: MatchLine): ReadLine {
  const raw = sku ?? ''
  return {
    sku: raw.trim(),
    skuText: textKey(raw),
    skuKey: looseKey(raw),
    title: title.trim(),
    titleKey: looseKey(title),
    options: options.map(({ name, value }) => ({
      name,
      value,
      nameKey: looseKey(name),
      valueKey: looseKey(value),
    })),
  }
}
