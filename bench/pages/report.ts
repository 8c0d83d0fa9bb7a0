import { reportTargets } from '../print-targets.ts'
import { type Budgets, judge, type PageFigures } from './judge.ts'
import type { Load } from './measure-load.ts'

/** Prints all figures and which targets were reached. */
export function report(pages: readonly PageFigures[], budgets: Budgets, isJson: boolean): void {
  const targets = judge(pages, budgets).map(({ path, target, ...rest }) => ({
    ...rest,
    target: `${path.padEnd(14)} ${target}`,
  }))
  reportTargets({ pages }, targets, { isJson, say: () => say(pages) })
}

function say(pages: readonly PageFigures[]): void {
  for (const { path, scores, failed, product, plain } of pages) {
    const { accessibility, seo, performance } = scores
    console.log(`\n${path}`)
    console.log(
      `  Lighthouse  accessibility ${accessibility}  best practices ${scores['best-practices']}  SEO ${seo}  performance ${performance}`,
    )
    const ofPlain = (text: (plain: Load) => string) => (plain ? `, client-rendered ${text(plain)}` : '')
    const share = plain ? ` (${(product.lcp / plain.lcp).toFixed(2)} of it)` : ''
    console.log(`  LCP         ${ms(product.lcp)}${ofPlain(({ lcp }) => ms(lcp))}${share}`)
    console.log(`  CLS         ${product.shift.toFixed(3)}`)
    console.log(
      `  JavaScript  ${kB(product.script)}${ofPlain(({ script }) => kB(script))}; when idle ${kB(product.idleScript)} more`,
    )
    console.log(`  CSS         ${kB(product.style)}${ofPlain(({ style }) => kB(style))}`)
    for (const audit of failed) console.log(`  cost points ${audit}`)
  }
  console.log('')
}

const ms = (value: number) => `${Math.round(value)} ms`
const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`
