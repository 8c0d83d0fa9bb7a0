export interface Series {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

/** One reading of `/metrics`. */
export function parseMetrics(text: string): Series[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line)!
      return { name: name!, labels: parseLabels(labels), value: Number(value) }
    })
}

const parseLabels = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]))

export interface Rule {
  alert: string
  expr: string
}

/** The rules in a file written like ours: one key a line. */
export function parseRules(text: string): Rule[] {
  return [...text.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, alert, expr]) => ({
    alert: alert!,
    expr: expr!,
  }))
}

/** Every metric that an expression names. */
export const metricsIn = (expression: string): string[] => [
  ...new Set(
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, '')
      .match(/\b[a-z][a-z0-9]*_[a-z0-9_]+\b/g)
      ?.filter((name) => name !== 'histogram_quantile') ?? [],
  ),
]

/**
 * Whether a rule's condition holds between two readings. Knows what our rules use, of one process: a comparison of a
 * metric, a sum of increases or a quotient with a number, and `and on (instance)`. Throws at anything else.
 */
export function holds(expression: string, before: readonly Series[], after: readonly Series[]): boolean {
  return expression.split(' and on (instance) ').every((condition) => {
    const [, left, operator, limit] = /^(.+) ([<>]) ([\d.]+)$/.exec(condition) ?? []
    if (!left) throw new Error(`can't evaluate ${condition}`)
    const values = quotient(left, before, after)
    return values.some((value) => (operator === '>' ? value > Number(limit) : value < Number(limit)))
  })
}

function quotient(text: string, before: readonly Series[], after: readonly Series[]): number[] {
  const [numerator, denominator, more] = splitQuotient(text).map((part) => operand(part, before, after))
  if (!numerator || more) throw new Error(`can't evaluate ${text}`)
  // As in Prometheus, nothing divided by nothing is no number, which exceeds no limit.
  return denominator ? numerator.map((value, index) => value / denominator[index]!) : numerator
}

const splitQuotient = (text: string): string[] => text.split(' / ')

function operand(text: string, before: readonly Series[], after: readonly Series[]): number[] {
  const [, counted] = /^sum\(increase\((.+)\[5m\]\)\)$/.exec(text) ?? []
  const sum = (series: readonly Series[]) => series.reduce((total, { value }) => total + value, 0)
  if (counted) return [sum(select(counted, after)) - sum(select(counted, before))]
  return select(text, after).map(({ value }) => value)
}

function select(selector: string, series: readonly Series[]): Series[] {
  const [, name, conditions = ''] = /^(\w+)(?:\{(.+)\})?$/.exec(selector) ?? []
  if (!name) throw new Error(`can't evaluate ${selector}`)
  const wanted = [...conditions.matchAll(/(\w+)(!?=)"([^"]*)"/g)]
  return series.filter(
    (one) =>
      one.name === name &&
      wanted.every(([, label, operator, value]) => (one.labels[label!] === value) === (operator === '=')),
  )
}
