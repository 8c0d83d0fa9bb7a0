import type { CrossSection, Manifold, ManifoldToplevel, Vec2, Vec3 } from 'manifold-3d'

/** What parts are made of. */
export function makers({ Manifold, CrossSection }: ManifoldToplevel) {
  const block = (...size: Vec3) => Manifold.cube(size, true)
  const rod = (height: number, radius: number, segments: number) =>
    Manifold.cylinder(height, radius, radius, segments, true)
  const ball = (radius: number, segments = 48) => Manifold.sphere(radius, segments)
  const turned = (points: Vec2[]) => Manifold.revolve(new CrossSection(points), 72)
  /** With round vertical edges, on the plate. */
  const rounded = (width: number, depth: number, height: number, radius: number) =>
    outline(width, depth, radius).extrude(height)
  const outline = (width: number, depth: number, radius: number): CrossSection =>
    CrossSection.square([width - 2 * radius, depth - 2 * radius], true).offset(radius, 'Round', 2, 32)
  const wedge = (width: number, depth: number, height: number) =>
    new CrossSection([
      [0, 0],
      [width, 0],
      [0, height],
    ])
      .extrude(depth)
      .rotate(90, 0, 0)
      .translate(0, depth / 2, 0)
  /** Strokes like those of an E, upright, as wide as given. */
  const letters = (stroke: number) =>
    Manifold.union([
      block(stroke, 1, 10).translate(-3, 0, 0),
      ...[-5 + stroke / 2, 0, 5 - stroke / 2].map((z) => block(6, 1, stroke).translate(0, 0, z)),
    ])
  return { block, rod, ball, turned, rounded, wedge, letters }
}

/** With a foot of three steps that stands in a grid, and holes for magnets. */
export function bin(kernel: ManifoldToplevel): Manifold {
  const { rounded, rod } = makers(kernel)
  const tier = (side: number, height: number, z: number) =>
    rounded(side, side, height, (side - 33.5) / 2).translate(0, 0, z)
  const foot = kernel.Manifold.union([
    kernel.Manifold.hull([tier(35.6, 0.1, 0), tier(37.2, 0.1, 0.7)]),
    tier(37.2, 1.9, 0.75),
    kernel.Manifold.hull([tier(37.2, 0.1, 2.55), tier(41.5, 0.1, 4.65)]),
  ])
  const magnets = [-13, 13].flatMap((x) => [-13, 13].map((y) => rod(2.4, 3.25, 32).translate(x, y, 1.2)))
  return foot
    .add(tier(41.5, 25, 4.7))
    .subtract(rounded(39.1, 39.1, 30, 2.8).translate(0, 0, 7))
    .subtract(kernel.Manifold.union(magnets))
}

/** An arm with a barb on a plate. */
export function snapFit(kernel: ManifoldToplevel, thickness: number): Manifold {
  const { block, rounded, wedge } = makers(kernel)
  return rounded(24, 12, 3, 2)
    .add(block(thickness, 8, 16).translate(-8, 0, 10))
    .add(wedge(2, 8, 4).translate(-8, 0, 14))
}

/** Of square struts. */
export function lattice(kernel: ManifoldToplevel, strut: number): Manifold {
  const { block } = makers(kernel)
  const places = [-15, -5, 5, 15]
  const struts = places.flatMap((a) =>
    places.flatMap((b) => [
      block(32, strut, strut).translate(0, a, b),
      block(strut, 32, strut).translate(a, 0, b),
      block(strut, strut, 32).translate(a, b, 0),
    ]),
  )
  return kernel.Manifold.union(struts)
}
