import { expect, test } from 'vitest'
import { renderDescription } from './render-description.ts'

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[a](javascript:alert(1))', 'href'],
  ['[a](data:text/html,x)', 'href'],
  ['[a](//evil.example)', 'href'],
  ['[a](ftp://evil.example)', 'href'],
  ['[a](/dashboard)', 'href'],
  ['//evil.example', 'href'],
  ['![a](https://evil.example/x.png)', '<img'],
  ['[a](https://a.example/"onclick="x)', '"onclick="'],
  ['&#8238;a', '\u202e'],
])('%s does no harm', (text, harm) => {
  expect(renderDescription(text)).not.toContain(harm)
})

test('text, lists, links and headings are kept, headings below those of the page', () => {
  const html = renderDescription('# Care\n\n- **No** dishwasher\n- See https://care.example/vases')
  expect(html).toContain('<h3>Care</h3>')
  expect(html).toContain('<li><strong>No</strong> dishwasher</li>')
  expect(html).toContain('<a href="https://care.example/vases" rel="nofollow ugc noopener">')
})

test.each([
  ['## Care\n\n## Size', ['h3', 'h3']],
  ['# Care\n\n#### Water\n\n# Size', ['h3', 'h4', 'h3']],
  ['### Care\n\n# Size', ['h3', 'h3']],
])('no level of headings is skipped in %j', (text, tags) => {
  expect([...renderDescription(text).matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual(tags)
})

test('hostile nesting is rendered in reasonable time', () => {
  const startedAt = performance.now()
  for (const text of ['>'.repeat(10_000), '['.repeat(10_000), '*a_'.repeat(3_333), '`'.repeat(10_000)])
    renderDescription(text)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
