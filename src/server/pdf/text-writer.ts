import type PDFDocument from 'pdfkit'
import { faces } from './faces.ts'
import { layOutPlainly } from './lay-out-plainly.ts'
import { textRuns } from './text-runs.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export interface TextStyle {
  size: number
  isBold?: boolean
  color?: string
}

export interface TextWriter {
  /** Writes one line with its baseline at `y`; cuts it with an ellipsis if it is wider than `width`. */
  write(
    text: string,
    at: { x: number; y: number; width: number; align?: 'left' | 'right' },
    style: TextStyle,
  ): void
}

const INK = '#1c1917'
const MIN_SIZE = 5.5
const MAX_REMEMBERED = 500
const LEFT_TO_RIGHT = { lineBreak: false, baseline: 'alphabetic' } as const
const RIGHT_TO_LEFT = { ...LEFT_TO_RIGHT, features: ['rtla' as const] }

/** Writes lines of any script. pdfkit itself uses one font per text and aligns only what it breaks into lines. */
export function createTextWriter(pdf: Pdf): TextWriter {
  for (const [face, path] of Object.entries(faces)) pdf.registerFont(face, path)
  for (const face of ['sans', 'sansBold'] as const) layOutPlainly(pdf.font(face))

  function measured(text: string, { size, isBold = false }: TextStyle) {
    const runs = textRuns(text, isBold).map((run) => {
      const options = run.isRightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT
      return { ...run, options, width: pdf.font(run.face).fontSize(size).widthOfString(run.text, options) }
    })
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }

  // Amounts and words repeat from row to row.
  const lines = new Map<string, ReturnType<typeof measured>>()
  function remembered(text: string, style: TextStyle) {
    const key = `${style.size} ${style.isBold} ${text}`
    let line = lines.get(key)
    if (!line) {
      line = measured(text, style)
      if (lines.size < MAX_REMEMBERED) lines.set(key, line)
    }
    return line
  }

  let ink: { color: string; page: Pdf['page'] } | null = null
  /** A page keeps its color until another one is set. */
  function color(wanted: string): void {
    if (ink?.color === wanted && ink.page === pdf.page) return
    pdf.fillColor(wanted)
    ink = { color: wanted, page: pdf.page }
  }

  /** The line in the largest size that fits; in the smallest one, as much of it as fits. */
  function fitting(text: string, width: number, style: TextStyle) {
    let size = style.size
    let line = remembered(text, style)
    if (line.width > width) {
      size = Math.max(MIN_SIZE, (size * width) / line.width)
      line = measured(text, { ...style, size })
    }
    let characters = [...text]
    while (line.width > width + 0.01 && characters.length > 1) {
      characters = characters.slice(
        0,
        Math.min(characters.length - 1, Math.floor((characters.length * width) / line.width)),
      )
      line = measured(`${characters.join('')}…`, { ...style, size })
    }
    return { ...line, size }
  }

  return {
    write(text, { x, y, width, align = 'left' }, style) {
      const line = fitting(text.replaceAll(/\p{Cc}/gu, ' '), width, style)
      let left = align === 'right' ? x + width - line.width : x
      color(style.color ?? INK)
      for (const run of line.runs) {
        pdf.font(run.face).fontSize(line.size).text(run.text, left, y, run.options)
        left += run.width
      }
    },
  }
}
