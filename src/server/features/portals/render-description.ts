import MarkdownIt from 'markdown-it'
import { withoutDirectionMarks } from '#contract/values.ts'

const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image')
// Only addresses that say their scheme become links automatically, not `example.com` or `//example.com`.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('ftp:', null)
markdown.validateLink = isSafeAddress
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]!.attrSet('rel', 'nofollow ugc noopener')
  return self.renderToken(tokens, index, options)
}
// The page has an h1, and an h2 above the description. Whatever levels a creator chose, none below that is skipped.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  const levels = tokens.flatMap(({ type, tag }) => (type === 'heading_open' ? [levelOf(tag)] : []))
  const shift = 3 - Math.min(...levels)
  let level = 2
  for (const token of tokens) {
    if (token.type === 'heading_open') level = Math.min(6, levelOf(token.tag) + shift, level + 1)
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${level}`
  }
})

/**
 * A creator's Markdown as HTML: no HTML of theirs, no pictures, links only to `https:` and `mailto:`. At most 10,000
 * characters, which the contract sees to.
 */
export const renderDescription = (text: string): string => withoutDirectionMarks(markdown.render(text))

/** A creator's Markdown as plain words, a line for each paragraph. */
export const plainDescription = (text: string): string =>
  markdown
    .parse(text, {})
    .flatMap(({ type, content, children }) => {
      if (type === 'inline') return (children ?? []).map(plainPart).join('')
      return type === 'code_block' || type === 'fence' ? content.trim() : []
    })
    .map(withoutDirectionMarks)
    .filter((line) => line !== '')
    .join('\n')

const plainPart = ({ type, content }: { type: string; content: string }): string =>
  type === 'softbreak' || type === 'hardbreak' ? ' ' : content

function isSafeAddress(address: string): boolean {
  try {
    return ['https:', 'mailto:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}

function levelOf(tag: string): number {
  return Number(tag.slice(1))
}
