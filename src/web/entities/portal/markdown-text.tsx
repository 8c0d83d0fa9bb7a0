/** What a creator wrote, as HTML that the server made from Markdown without any HTML of theirs. */
export const MarkdownText = ({ html }: { html: string }) => (
  <div
    className="grid gap-3 leading-relaxed [overflow-wrap:anywhere] [&_:is(h3,h4,h5,h6)]:font-semibold [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-line [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_code]:font-mono [&_code]:text-sm [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:overflow-x-auto [&_ul]:list-disc [&_ul]:pl-6"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and made safe by the server, see render-description.ts
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
