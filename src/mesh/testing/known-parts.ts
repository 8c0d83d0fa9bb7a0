import type { Manifold, ManifoldToplevel, Vec2 } from 'manifold-3d'
import { bin, lattice, makers, snapFit } from './part-makers.ts'

/** A part as many people print it. */
export interface KnownPart {
  name: string
  solid: Manifold
}

/** Well-known parts whose walls all print well. */
export function soundParts(kernel: ManifoldToplevel): KnownPart[] {
  const { Manifold, CrossSection } = kernel
  const make = makers(kernel)
  const { block, rod, ball, turned } = make
  const hull = (scale: number, lift = 0) =>
    Manifold.hull([
      ball(3)
        .scale([1, 1, 0.6])
        .translate(-26 * scale, 0, 4 + lift),
      rod(2, 14 * scale, 48)
        .scale([1.6, 1, 1])
        .translate(0, 0, 1 + lift),
      rod(2, 15 * scale, 48)
        .scale([1.7, 1, 1])
        .translate(-4, 0, 22),
      ball(2).translate(30 * scale, 0, 24),
    ])
  const gear = (teeth: number, radius: number) =>
    new CrossSection(
      Array.from({ length: 4 * teeth }, (_, index): Vec2 => {
        const angle = ((index + [0.15, -0.15, 0.15, -0.15][index % 4]!) * 2 * Math.PI) / (4 * teeth)
        const at = radius + (index % 4 < 2 ? 2 : -2.4)
        return [at * Math.cos(angle), at * Math.sin(angle)]
      }),
    )
  const vase = (wall: number, flutes = 0, twist = 0) => {
    const outline = (shrink: number) =>
      new CrossSection(
        Array.from({ length: 96 }, (_, index): Vec2 => {
          const angle = (index * 2 * Math.PI) / 96
          const at = 30 + (flutes ? 2.5 * Math.sin(flutes * angle) : 0)
          return [at * Math.cos(angle), at * Math.sin(angle)]
        }),
      ).offset(-shrink, 'Round')
    const outer = outline(0).extrude(90, 24, twist, [1.3, 1.3])
    return outer.subtract(outline(wall).extrude(90, 24, twist, [1.3, 1.3]).translate(0, 0, 1.2))
  }
  const thread = (radius: number, length: number) =>
    CrossSection.circle(radius, 40)
      .translate(0.65, 0)
      .extrude(length, 240, (length / 1.25) * 360)
  return [
    [
      'calibration cube',
      block(20, 20, 20)
        .subtract(make.letters(1.6).translate(0, -9.5, 0))
        .subtract(make.letters(1.6).rotate(0, 0, 90).translate(9.5, 0, 0)),
    ],
    [
      'small boat',
      hull(1)
        .subtract(hull(0.86, 2).translate(0, 0, 2.5))
        .add(
          block(18, 16, 16)
            .translate(4, 0, 22)
            .subtract(block(14, 12, 20).translate(4, 0, 18)),
        )
        .add(
          rod(14, 4, 40)
            .subtract(rod(16, 2.5, 40))
            .translate(-4, 0, 34),
        ),
    ],
    [
      'bracket',
      make
        .rounded(40, 30, 4, 4)
        .add(block(4, 30, 40).translate(-18, 0, 18))
        .add(make.wedge(12, 3, 12).translate(-16, 0, 1.5))
        .subtract(rod(20, 2.2, 32).translate(8, 0, 0))
        .subtract(Manifold.cylinder(2.5, 2.2, 4.6, 32).translate(8, 0, -0.4)),
    ],
    [
      'gear',
      gear(20, 20)
        .extrude(8)
        .subtract(rod(20, 4, 48))
        .add(
          rod(14, 8, 48)
            .subtract(rod(30, 4, 48))
            .translate(0, 0, 7),
        ),
    ],
    [
      'helical gear',
      gear(16, 16)
        .extrude(12, 24, 25)
        .subtract(rod(40, 3, 48)),
    ],
    [
      'hinge',
      Manifold.union([
        make.rounded(30, 40, 3, 3).translate(18, 0, 0),
        ...[-15, 0, 15].map((y) =>
          rod(9, 5, 40)
            .subtract(rod(20, 2.2, 32))
            .rotate(90, 0, 0)
            .translate(0, y, 1.5),
        ),
      ]),
    ],
    ['bolt', thread(3.4, 24).add(rod(6, 7.5, 6).translate(0, 0, -3))],
    ['nut', rod(7, 8, 6).subtract(thread(3.6, 20).translate(0, 0, -10))],
    ['vase of 0.8 mm', vase(0.8)],
    ['fluted vase', vase(1.2, 12, 60)],
    [
      'box',
      make
        .rounded(60, 40, 30, 5)
        .subtract(make.rounded(56, 36, 30, 3).translate(0, 0, 2))
        .add(block(20, 2, 10).translate(0, 0, 2)),
    ],
    [
      'lid',
      make.rounded(60, 40, 3, 5).add(
        make
          .rounded(55.4, 35.4, 4, 3)
          .subtract(make.rounded(52, 32, 9, 2))
          .translate(0, 0, 3),
      ),
    ],
    [
      'phone stand',
      block(70, 80, 5)
        .add(block(70, 5, 90).rotate(-20, 0, 0).translate(0, 10, 40))
        .add(block(70, 4, 14).translate(0, -34, 8)),
    ],
    [
      'hook',
      Manifold.revolve(CrossSection.circle(3.5, 40).translate(14, 0), 64, 230)
        .rotate(90, 0, 0)
        .add(make.rounded(20, 30, 4, 4).translate(14, 0, -2)),
    ],
    [
      'spikes',
      Manifold.union([
        block(60, 60, 4),
        ...Array.from({ length: 16 }, (_, n) =>
          (n % 2 ? Manifold.cylinder(14, 4, 0, 24) : make.wedge(8, 8, 12)).translate(
            -22 + 14 * (n % 4),
            -22 + 14 * Math.floor(n / 4),
            1.9,
          ),
        ),
      ]),
    ],
    [
      'name plate',
      make
        .rounded(100, 30, 3, 4)
        .add(make.letters(1.2).rotate(-90, 0, 0).scale([3, 1.4, 1]).translate(0, 0, 2.8)),
    ],
    [
      'pawn',
      turned([
        [0, 0],
        [14, 0],
        [14, 3],
        [10, 6],
        [6, 18],
        [5, 30],
        [8, 32],
        [8, 34],
        [4, 35],
        [0, 35],
      ]).add(ball(8).translate(0, 0, 40)),
    ],
    [
      'dumbbell of balls',
      Manifold.union([
        ball(12),
        ball(9).translate(14, 3, 4),
        ball(7).translate(-11, 6, 9),
        ball(4).translate(3, -12, 6),
      ]),
    ],
    [
      'low-poly figure',
      Manifold.hull([ball(14, 8), ball(6, 6).translate(22, 4, 9)]).add(ball(9, 7).translate(-9, 3, 17)),
    ],
    [
      'die',
      make.rounded(16, 16, 16, 2).subtract(
        Manifold.union(
          [
            [-4, -4],
            [4, 4],
            [0, 0],
            [4, -4],
          ].map(([x, y]) => ball(1.4).translate(x!, y!, 16)),
        ),
      ),
    ],
    [
      'grid',
      Manifold.union(
        Array.from({ length: 7 }, (_, n) => [
          block(60, 1.2, 8).translate(0, -27 + 9 * n, 0),
          block(1.2, 61, 7).translate(-27 + 9 * n, 0, 0),
        ]).flat(),
      ),
    ],
    [
      'funnel',
      turned([
        [30, 0],
        [31.6, 0],
        [6, 30],
        [6, 45],
        [4.6, 45],
        [4.6, 29.6],
      ]),
    ],
    [
      'spool holder',
      rod(60, 10, 64)
        .subtract(rod(90, 7.5, 64))
        .add(
          rod(4, 25, 64)
            .subtract(rod(20, 7.5, 64))
            .translate(0, 0, -28),
        ),
    ],
    [
      'cable clip',
      make
        .rounded(20, 12, 10, 2)
        .subtract(rod(40, 3.5, 40).rotate(90, 0, 0).translate(0, 0, 6))
        .subtract(block(4.5, 40, 9).translate(0, 0, 10)),
    ],
    ['storage bin', bin(kernel)],
    ['snap fit', snapFit(kernel, 1.6)],
    ['lattice', lattice(kernel, 1.6)],
    [
      'honeycomb coaster',
      make.rounded(80, 80, 3, 8).subtract(
        Manifold.union(
          Array.from({ length: 42 }, (_, n) => {
            const row = Math.floor(n / 6)
            return rod(10, 5, 6)
              .rotate(0, 0, 30)
              .translate(-27 + 9.9 * (n % 6) + (row % 2 ? 4.95 : 0), -26 + 8.6 * row, 0)
          }),
        ),
      ),
    ],
  ].map(([name, solid]) => ({ name, solid }) as KnownPart)
}

/** Parts with one feature that is too thin to print well. */
export function thinParts(kernel: ManifoldToplevel): (KnownPart & { thinMm: number })[] {
  const { Manifold, CrossSection } = kernel
  const { block, rod, ball, turned, rounded } = makers(kernel)
  const base = block(60, 60, 20)
  const parts: [string, Manifold, number][] = [
    ['fin', base.add(block(0.4, 20, 20).translate(0, 0, 15)), 0.4],
    ['small fin', base.add(block(3, 0.4, 3).translate(20, 20, 11)), 0.4],
    ['leaning fin', base.add(block(0.4, 12, 20).rotate(0, 35, 17).translate(5, 0, 14)), 0.4],
    [
      'cooling fins',
      Manifold.union([
        base,
        ...Array.from({ length: 9 }, (_, n) => block(0.5, 50, 15).translate(-24 + 6 * n, 0, 17)),
      ]),
      0.5,
    ],
    ['pin', base.add(rod(14, 0.3, 24).translate(10, 10, 16)), 0.6],
    [
      'small pins',
      Manifold.union([block(80, 80, 4), ...[-20, 20].map((x) => rod(6, 0.25, 16).translate(x, 5, 4.5))]),
      0.5,
    ],
    ['blade', rounded(12, 30, 8, 3).add(block(0.4, 24, 60).translate(0, 0, 34)), 0.4],
    [
      'curved blade',
      base.add(
        rod(12, 20, 96)
          .subtract(rod(20, 19.6, 96))
          .intersect(block(60, 30, 60).translate(0, 20, 0))
          .translate(0, -5, 15),
      ),
      0.4,
    ],
    ['card', block(85, 54, 0.6), 0.6],
    [
      'vase of one line',
      turned([
        [0, 0],
        [20, 0],
        [26, 70],
        [25.6, 70],
        [19.6, 1],
        [0, 1],
      ]),
      0.4,
    ],
    ['box of 0.5 mm', block(40, 30, 20).subtract(block(39, 29, 20).translate(0, 0, 2)), 0.5],
    ['tube', rod(50, 5, 64).subtract(rod(60, 4.5, 64)), 0.5],
    ['lid over a hollow', block(40, 40, 20).subtract(block(34, 34, 16).translate(0, 0, 1.5)), 0.5],
    ['ball with a thin shell', ball(20).subtract(ball(19.4)), 0.6],
    [
      'ornament',
      new CrossSection([
        [0, 0],
        [30, 0],
        [30, 3],
        [3, 3],
        [3, 30],
        [0, 30],
      ]).extrude(0.6),
      0.6,
    ],
    [
      'web',
      rod(8, 25, 64)
        .subtract(rod(20, 21, 64))
        .add(rod(8, 5, 32))
        .add(rod(0.5, 24, 64)),
      0.5,
    ],
    ['ring', rod(5, 9.5, 96).subtract(rod(20, 9, 96)), 0.5],
    ['snap fit', snapFit(kernel, 0.6), 0.6],
    ['lattice', lattice(kernel, 0.6), 0.6],
    [
      'living hinge',
      Manifold.union([block(60, 30, 0.4), ...[-17, 17].map((x) => block(30, 30, 3).translate(x, 0, 1.3))]),
      0.4,
    ],
    [
      'raised letters',
      rounded(60, 24, 3, 3).add(
        Manifold.union([-18, -6, 6, 18].map((x) => block(0.5, 14, 2).translate(x, 0, 3.9))),
      ),
      0.5,
    ],
  ]
  return parts.map(([name, solid, thinMm]) => ({ name, solid, thinMm }))
}
