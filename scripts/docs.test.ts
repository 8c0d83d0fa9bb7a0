import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync('{*.md,docs/**/*.md,src/**/*.md,bench/**/*.md,e2e/**/*.md}')
const linksOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link))
    .map((link) => join(dirname(page), link))

test('every link in the documentation leads to a file', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((target) => !existsSync(target))
      .map((target) => `${page} → ${target}`),
  )
  expect(broken).toEqual([])
})

test('the index lists every page and every decision', () => {
  const listed = linksOf('docs/README.md')
  const all = globSync('docs/{*,decisions/*}.md').filter((page) => page !== 'docs/README.md')
  expect(listed).toEqual(expect.arrayContaining(all))
})
