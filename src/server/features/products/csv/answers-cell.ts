import type { OptionAnswer } from '#contract/products/products.ts'
import { escaped, splitAt, unescaped } from './listed-text.ts'
import { CellError } from './options-cell.ts'

const IGNORED = 'ignored'
const ALIAS = 'same as '

/** Writes option answers in one cell, as `Gift wrap: ignored; Finish = Matte; Colour: same as Color`. */
export const writeAnswers = (answers: readonly OptionAnswer[] = []): string =>
  answers
    .map((answer) => {
      const name = escaped(answer.name)
      if (answer.kind === 'FIXED') return `${name} = ${escaped(answer.value)}`
      return `${name}: ${answer.kind === 'IGNORED' ? IGNORED : ALIAS + escaped(answer.option)}`
    })
    .join('; ')

/** Parses the cell with option answers. */
export const readAnswers = (cell: string): OptionAnswer[] =>
  splitAt(cell, ';')
    .filter((text) => text.trim() !== '')
    .map(readAnswer)

function readAnswer(text: string): OptionAnswer {
  const [fixed = '', value, ...moreValues] = splitAt(text, '=')
  if (value !== undefined && moreValues.length === 0 && splitAt(fixed, ':').length === 1)
    return { kind: 'FIXED', name: unescaped(fixed), value: unescaped(value) }
  const [name = '', rest, ...more] = splitAt(text, ':')
  const said = rest?.trim()
  if (value === undefined && said !== undefined && more.length === 0) {
    if (said.toLowerCase() === IGNORED) return { kind: 'IGNORED', name: unescaped(name) }
    if (said.toLowerCase().startsWith(ALIAS))
      return { kind: 'ALIAS', name: unescaped(name), option: unescaped(said.slice(ALIAS.length)) }
  }
  throw new CellError(
    `“${text.trim()}” doesn’t match “Option: ignored”, “Option = value” or “Option: same as option”.`,
  )
}
