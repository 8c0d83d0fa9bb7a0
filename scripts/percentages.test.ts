import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('percentages are written without a space, as in US English', () => {
  const files = globSync(['*.md', '{src,docs,scripts,bench,tools}/**/*.{ts,tsx,md,html}'])
  const spaced = files
    .filter((file) => !file.endsWith('percentages.test.ts'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        // Not a remainder, and not the end of a pattern of LIKE.
        .filter((line) => /[\d}][ \u00a0\u202f]%(?! ?[\d($])/.test(line) && !/\blike\b/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(spaced).toEqual([])
})
