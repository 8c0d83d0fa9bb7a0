const names = /personali[sz]ation|engraving|custom text/i

/** Whether an option with this name holds the text to personalize the item with. */
export const isPersonalization = (optionName: string): boolean => names.test(optionName)

/** The text of lines that start with `Personalization:`, or null when there are none. */
export function personalizationIn(text: string | null): string | null {
  const said = (text ?? '').split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^\s*([^:]{1,60}):\s*(.*?)\s*$/.exec(line) ?? []
    return isPersonalization(name) && value ? [value] : []
  })
  return said.join('\n') || null
}
