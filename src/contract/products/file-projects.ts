import { z } from 'zod'

/** x, y and z in millimeters. */
export const point = z.tuple([z.number(), z.number(), z.number()])

/** A color of a project, which names no filament of ours. */
const projectColor = z.string().regex(/^#[0-9a-f]{6}$/)

/** An object of a project (3MF). Copies that only differ in their position are one object. */
const projectObject = z.object({
  /** As in the project; may be empty. */
  name: z.string(),
  /** Index in `plates`; null for what lies on none. */
  plate: z.int().nullable(),
  /** That of most of it first; empty if the project names none. */
  colors: z.array(projectColor),
  /** Why it has several colors, though it is printed in one: it is painted, its parts or its faces differ. */
  coloring: z.enum(['PAINTED', 'PARTS', 'FACES']).nullable(),
  copies: z.int(),
  triangles: z.int(),
  sizeMm: point,
  volumeMm3: z.number(),
  /** Whether every side is short enough to be printed. */
  fits: z.boolean(),
})
export type ProjectObject = z.output<typeof projectObject>

/** The objects of a project, as its slicer places them. */
export const fileProject = z.object({
  /** In order; empty if the project has no plates. Their size is that of all objects on them together. */
  plates: z.array(z.object({ name: z.string(), sizeMm: point, fits: z.boolean() })),
  objects: z.array(projectObject),
  /** Number of objects that aren’t listed, because there are too many. */
  unlisted: z.int(),
  /** URL of their pictures: squares below each other, in order. */
  pictureUrl: z.string(),
})
export type FileProject = z.output<typeof fileProject>
