const names = /personali[sz]ation|engraving|custom text/i

/** Whether an option of this name holds what the buyer wants written on the thing. */
export const isPersonalization = (optionName: string): boolean => names.test(optionName)

/** What the lines of a text say that begin as `Personalization: …`; null where none does. */
export function personalizationIn(text: string | null): string | null {
  const said = (text ?? '').split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([^:]{1,60}):\s*(.*?)\s*$/.exec(line) ?? []
    return isPersonalization(name) && value ? [value] : []
  })
  return said.join('\n') || null
}
