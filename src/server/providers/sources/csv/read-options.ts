import { optionsOf } from '../variant-options.ts'

interface Option {
  name: string
  value: string
}

/** Reads options such as `Color: Black; Size: L`, also as stores write them: `Color:Black,Size:L` or `Black / L`. */
export function readOptions(text: string): Option[] {
  const parts = splitParts(text)
  if (parts.length === 1) return optionsOf(unescaped(parts[0]!))
  let unnamed = 0
  return parts.map((part) => {
    const [, name, value] = /^((?:[^:\\]|\\.){1,60}):\s*(\S.*)$/s.exec(part.trim()) ?? []
    if (name && value) return { name: unescaped(name), value: unescaped(value) }
    unnamed += 1
    return { name: unnamed === 1 ? 'Variant' : `Variant ${unnamed}`, value: unescaped(part) }
  })
}

function splitParts(text: string): string[] {
  const parts = text.split(/(?<!\\)[;|\n]/).filter((part) => part.trim() !== '')
  if (parts.length !== 1) return parts
  const listed = text.split(',')
  return listed.every((part) => /^[^:]{1,60}:\s*\S/.test(part)) ? listed : parts
}

const unescaped = (text: string): string => text.replace(/\\([;|:\\])/g, '$1').trim()
