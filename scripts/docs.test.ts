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

test('the page of locks names every file that takes one', () => {
  const page = readFileSync('docs/locks.md', 'utf8')
  const takesLock =
    /pg_(try_)?advisory|\bfor (no key )?update\b|\bfor (key )?share\b|\block table\b|locks\.tryWith\(['`]/i
  const unnamed = globSync('src/server/**/*.{ts,sql}')
    .filter((file) => !/\.test\.ts$|\/migrations\/|\/testing\//.test(file))
    .filter((file) => {
      const source = readFileSync(file, 'utf8')
      const name = /locks\.tryWith\(['`]([^'`$]+)/.exec(source)?.[1]
      return (
        takesLock.test(source) &&
        !page.includes(name ? `\`${name}` : file.replace(/^.*\/(?=[^/]+\/[^/]+$)/, ''))
      )
    })
  expect(unnamed).toEqual([])
})
