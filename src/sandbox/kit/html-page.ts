import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import { pageStyle } from './page-style.ts'

interface HtmlPage {
  title: string
  /** Added to the styles that all pages share. */
  style?: string
  body: Html
}

/** Sends an HTML page with the sandbox styles. */
export function sendHtmlPage(reply: FastifyReply, { title, style = '', body }: HtmlPage) {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ html: pageStyle + style }}</style>
</head>
<body>${body}</body>
</html>`
  return reply.header('content-type', 'text/html; charset=utf-8').send(page.html)
}
