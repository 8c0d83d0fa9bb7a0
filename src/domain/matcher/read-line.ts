import { looseKey, textKey } from '#domain/text/text-key.ts'
import type { MatchLine } from './catalog.ts'

export interface ReadOption {
  name: string
  value: string
  nameKey: string
  valueKey: string
}

/** A line in the forms in which it is compared. */
export interface ReadLine {
  /** The SKU as people see it; empty where there is none. */
  sku: string
  skuText: string
  skuKey: string
  title: string
  titleKey: string
  options: readonly ReadOption[]
}

/** Brings a line into the forms in which it is compared. */
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
