import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image')
// Only addresses that say their scheme become links by themselves, not `example.com` or `//example.com`.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('//', null).add('ftp:', null)
markdown.validateLink = isSafeAddress
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]!.attrSet('rel', 'nofollow ugc noopener')
  return self.renderToken(tokens, index, options)
}
// The page's own title is the first heading, and its sections are the second.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`
  }
})

/**
 * A creator's Markdown as HTML: no HTML of theirs, no pictures, links only to `https:` and `mailto:`. At most 10,000
 * characters, which the contract sees to.
 */
export const renderDescription = (text: string): string => markdown.render(text)

function isSafeAddress(address: string): boolean {
  try {
    return ['https:', 'mailto:'].includes(new URL(address).protocol)
  } catch {
    return false
  }
}
