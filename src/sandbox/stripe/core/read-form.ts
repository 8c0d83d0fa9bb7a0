/** A form field's value: text, or what brackets nest. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }

type FormObject = { [key: string]: FormValue }

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads Stripe's form encoding: `items[0][price]=x` becomes `{items: [{price: 'x'}]}`. */
export function readForm(fields: URLSearchParams): FormObject {
  const root: FormObject = Object.create(null) as FormObject
  for (const [name, value] of fields) put(root, pathOf(name), value)
  return withArrays(root) as FormObject
}

const pathOf = (name: string): string[] =>
  name.split('[').map((part, at) => (at === 0 ? part : part.replace(/\]$/, '')))

function put(root: FormObject, path: string[], value: string): void {
  if (path.some((key) => FORBIDDEN.has(key))) return
  let into = root
  for (const [at, key] of path.entries()) {
    const name = key === '' ? String(Object.keys(into).length) : key
    if (at === path.length - 1) into[name] = value
    else {
      const known = into[name]
      const next =
        typeof known === 'object' && !Array.isArray(known) ? known : (Object.create(null) as FormObject)
      into[name] = next
      into = next
    }
  }
}

function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key)))
    return keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => withArrays(value[key]!))
  return Object.fromEntries(keys.map((key) => [key, withArrays(value[key]!)]))
}
