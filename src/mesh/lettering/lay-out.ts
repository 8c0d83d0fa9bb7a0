import type { CrossSection, ManifoldToplevel } from 'manifold-3d'
import type { FontFamily } from './font-family.ts'
import { type LaidOutText, layOutText } from './lay-out-text.ts'
import { LetteringError } from './lettering-error.ts'
import type { LetteringOrder, Logo } from './lettering-order.ts'
import { drawLogo } from './logo/draw-logo.ts'

/** Between a logo and its text. */
const GAP_MM = 2

/** Draws lines of text into an area, with the logo beside them, or a logo alone. Throws LetteringError if they don’t fit. */
export function layOut(
  kernel: ManifoldToplevel,
  family: FontFamily,
  lines: readonly string[],
  order: LetteringOrder,
): LaidOutText {
  const { area, logo } = order
  if (!logo) return layOutText(kernel, lines, family, order, area)
  const mark = drawLogo(kernel, logo.svg, logo.heightMm)
  try {
    const taken = sizeOf(mark)
    if (lines.length === 0) return alone(mark, taken, order)
    const isBeside = logo.place === 'left' || logo.place === 'right'
    const room = {
      widthMm: area.widthMm - (isBeside ? taken.width + GAP_MM : 0),
      heightMm: area.heightMm - (isBeside ? 0 : taken.height + GAP_MM),
    }
    if (room.widthMm <= 0 || room.heightMm <= 0 || taken.width > area.widthMm || taken.height > area.heightMm)
      throw new LetteringError('TOO_LONG', 'The logo doesn’t fit into the area with a text beside it.')
    const { drawing: letters, letterHeightMm } = layOutText(kernel, lines, family, order, room)
    const both = joined(letters, mark, logo.place)
    letters.delete()
    const drawing = aligned(both, order.alignment, area.widthMm)
    both.delete()
    return { drawing, letterHeightMm }
  } finally {
    mark.delete()
  }
}

function alone(
  mark: CrossSection,
  size: { width: number; height: number },
  order: LetteringOrder,
): LaidOutText {
  const { area, alignment, logo } = order
  if (size.width > area.widthMm || size.height > area.heightMm)
    throw new LetteringError(
      'TOO_LONG',
      'The logo doesn’t fit into the area. Make the logo smaller or the area larger.',
    )
  return { drawing: aligned(mark, alignment, area.widthMm), letterHeightMm: logo?.heightMm ?? 0 }
}

/** Both around the middle of the two. */
function joined(letters: CrossSection, mark: CrossSection, place: Logo['place']): CrossSection {
  const [text, logo] = [sizeOf(letters), sizeOf(mark)]
  const across = (text.width + logo.width) / 2 + GAP_MM
  const upward = (text.height + logo.height) / 2 + GAP_MM
  const by = { left: [-across, 0], right: [across, 0], above: [0, upward], below: [0, -upward] } as const
  const middle = centered(letters)
  const moved = mark.translate([...by[place]])
  const both = middle.add(moved)
  const result = centered(both)
  for (const one of [middle, moved, both]) one.delete()
  return result
}

function centered(drawing: CrossSection): CrossSection {
  const { min, max } = drawing.bounds()
  return drawing.translate([-(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2])
}

function aligned(drawing: CrossSection, alignment: LetteringOrder['alignment'], widthMm: number) {
  const room = Math.max(0, (widthMm - sizeOf(drawing).width) / 2)
  return drawing.translate([alignment === 'left' ? -room : alignment === 'right' ? room : 0, 0])
}

function sizeOf(drawing: CrossSection): { width: number; height: number } {
  const { min, max } = drawing.bounds()
  return { width: max[0] - min[0], height: max[1] - min[1] }
}
