import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfPage {
  /** Its lines of text, cells separated by a tab, in drawing order. */
  lines: string[]
  /** How often each tag appears in its structure. */
  tags: Record<string, number>
}

/** Reads a PDF with an independent reader. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: unknown; pages: PdfPage[] }> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const { info } = await pdf.getMetadata()
  const pages: PdfPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const rows = new Map<number, string[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const y = Math.round(item.transform[5])
      rows.set(y, [...(rows.get(y) ?? []), item.str])
    }
    const tags: Record<string, number> = {}
    countTags(await page.getStructTree(), tags)
    pages.push({ lines: [...rows.values()].map((cells) => cells.join('\t')), tags })
  }
  await loading.destroy()
  return { title: 'Title' in info ? info.Title : null, pages }
}

function countTags(node: unknown, tags: Record<string, number>): void {
  if (typeof node !== 'object' || node === null || !('role' in node)) return
  tags[String(node.role)] = (tags[String(node.role)] ?? 0) + 1
  if ('children' in node && Array.isArray(node.children))
    for (const child of node.children) countTags(child, tags)
}
