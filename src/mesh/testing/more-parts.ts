import type { Manifold, ManifoldToplevel, Vec2 } from 'manifold-3d'
import type { KnownPart } from './known-parts.ts'
import { makers } from './part-makers.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Points around the middle. */
function outlines({ CrossSection }: ManifoldToplevel) {
  return (count: number, radiusAt: (angle: number, index: number) => number) =>
    new CrossSection(
      numbers(count).map((index): Vec2 => {
        const angle = (2 * Math.PI * index) / count
        const radius = radiusAt(angle, index)
        return [radius * Math.cos(angle), radius * Math.sin(angle)]
      }),
    )
}

/** A wire that is wound up. */
function spring(kernel: ManifoldToplevel, radius: number, segments: number): Manifold {
  const { ball } = makers(kernel)
  const beadAt = (index: number) => {
    const angle = (2 * Math.PI * index) / 32
    return ball(radius, segments).translate(12 * Math.cos(angle), 12 * Math.sin(angle), (6 * index) / 32)
  }
  const links = numbers(64).map((index) => kernel.Manifold.hull([beadAt(index), beadAt(index + 1)]))
  return kernel.Manifold.union(links)
}

/** More parts whose walls all print well: threads, reliefs, tapers, steps, and bodies that touch. */
export function moreSoundParts(kernel: ManifoldToplevel): KnownPart[] {
  const { Manifold } = kernel
  const { block, rod, ball, wedge } = makers(kernel)
  const outline = outlines(kernel)
  const clover = outline(60, (angle) => 30 + 6 * Math.cos(5 * angle))
  const thread = outline(48, (angle) => 8.5 + 1.5 * (1 - Math.abs(angle / Math.PI - 1)))
  const parts: [string, Manifold][] = [
    ['coarse thread', thread.extrude(30, 400, (30 / 2.5) * 360)],
    [
      'knurled knob',
      outline(80, (_, index) => 14 + (index % 2))
        .extrude(12, 24, 40)
        .subtract(rod(40, 3, 40)),
    ],
    ['door wedge', wedge(80, 30, 20)],
    ['cone', Manifold.cylinder(60, 20, 0, 96)],
    ['sharp star', outline(16, (_, index) => (index % 2 ? 8 : 30)).extrude(6)],
    [
      'coin with relief',
      rod(3, 20, 128)
        .add(rod(0.4, 12, 64).translate(0, 0, 1.6))
        .add(block(20, 1.2, 0.3).translate(0, 15, 1.6)),
    ],
    ['cookie cutter of 0.8 mm', clover.offset(0.8, 'Round').subtract(clover).extrude(15)],
    [
      'slabs of 0.4 mm that touch',
      Manifold.compose([
        block(40, 40, 4).translate(0, 0, -2),
        ...numbers(20).map((index) => block(40 - index, 40 - index, 0.4).translate(0, 0, 0.2 + 0.4 * index)),
      ]),
    ],
    [
      'comb',
      Manifold.union([
        block(80, 6, 3),
        ...numbers(20).map((index) => block(1.2, 30, 3).translate(-38 + 4 * index, -15, 0)),
      ]),
    ],
    [
      'crossing pipes',
      rod(60, 8, 64)
        .add(rod(60, 8, 64).rotate(90, 0, 0))
        .subtract(rod(80, 6, 64).add(rod(80, 6, 64).rotate(90, 0, 0))),
    ],
    ['lens', ball(40, 128).intersect(ball(40, 128).translate(0, 0, 70))],
    ['spring', spring(kernel, 1.2, 20)],
  ]
  return parts.map(([name, solid]) => ({ name, solid }))
}

/** More parts with a feature that is too thin: leaning, tiny on a large part, curved, and between holes. */
export function moreThinParts(kernel: ManifoldToplevel): (KnownPart & { thinMm: number })[] {
  const { CrossSection } = kernel
  const { block, rod, ball } = makers(kernel)
  const base = block(60, 60, 20)
  const wave = (x: number) => 4 * Math.sin(0.15 * x)
  const sheet = [
    ...numbers(81).map((x): Vec2 => [x, wave(x)]),
    ...numbers(81).map((x): Vec2 => [80 - x, wave(80 - x) + 0.6]),
  ]
  const hole = rod(60, 6, 96)
  const parts: [string, Manifold, number][] = [
    ['fin that leans two ways', base.add(block(0.4, 16, 24).rotate(28, 17, 63).translate(0, 0, 15)), 0.4],
    ['level fin at the side', block(60, 60, 30).add(block(20, 12, 0.4).translate(35, 0, 0)), 0.4],
    ['tiny fin on a large part', block(200, 200, 100).add(block(0.4, 5, 5).translate(20, 20, 52)), 0.4],
    ['fin on a fine ball', ball(30, 200).add(block(0.4, 12, 12).translate(0, 0, 33)), 0.4],
    [
      'dome',
      ball(20, 96)
        .subtract(ball(19.5, 96))
        .intersect(block(50, 50, 30).translate(0, 0, 15)),
      0.5,
    ],
    ['wavy sheet', new CrossSection(sheet, 'EvenOdd').extrude(30), 0.515],
    [
      'window in a frame',
      block(60, 60, 6)
        .subtract(block(40, 40, 6).translate(0, 0, 3.25))
        .subtract(block(40, 40, 6).translate(0, 0, -3.25)),
      0.5,
    ],
    [
      'skin over a hole',
      block(40, 40, 20).subtract(rod(60, 5, 64).rotate(90, 0, 0).translate(0, 0, 4.6)),
      0.4,
    ],
    [
      'web between holes',
      block(60, 30, 20)
        .subtract(hole.translate(-6.2, 0, 0))
        .subtract(hole.translate(6.2, 0, 0)),
      0.4,
    ],
    [
      'tilted tube',
      rod(50, 6, 64)
        .subtract(rod(60, 5.5, 64))
        .rotate(31, 47, 0),
      0.5,
    ],
    ['spring of thin wire', spring(kernel, 0.3, 12), 0.555],
  ]
  return parts.map(([name, solid, thinMm]) => ({ name, solid, thinMm }))
}
