import { isTextOption } from '#domain/options/option-names.ts'

/** The text of lines that start with `Personalization:`, or null when there are none. */
export function personalizationIn(text: string | null): string | null {
  const said = (text ?? '').split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([^:]{1,60}):\s*(.*?)\s*$/.exec(line) ?? []
    return isTextOption(name) && value ? [value] : []
  })
  return said.join('\n') || null
}
