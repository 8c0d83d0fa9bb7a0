/** Programs whose own files we don’t read, by the ending of these files. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\.factory$/i, 'Simplify3D'],
  [/\.fcstd\d?$/i, 'FreeCAD'],
  [/\.f3[dz]$/i, 'Fusion'],
  [/\.sld(prt|asm)$/i, 'SolidWorks'],
  [/\.i(pt|am)$/i, 'Inventor'],
  [/\.blend\d?$/i, 'Blender'],
  [/\.skp$/i, 'SketchUp'],
  [/\.scad$/i, 'OpenSCAD'],
  [/\.3dm$/i, 'Rhino'],
  [/\.c4d$/i, 'Cinema 4D'],
  [/\.fpp$/i, 'FlashPrint'],
  [/\.idea$/i, 'ideaMaker'],
  [/\.chitubox$/i, 'CHITUBOX'],
  [/\.lys$/i, 'Lychee Slicer'],
]

/** What the archives of some of them hold. */
const CONTENTS: readonly (readonly [RegExp, string])[] = [
  [/^document\.xml$/i, 'FreeCAD'],
  [/^fusionassetname/i, 'Fusion'],
]

/** Why a program’s own file can’t be printed and what to upload instead, by its name; null for other files. */
export function programFileText(name: string): string | null {
  const program = PROGRAMS.find(([ending]) => ending.test(name))?.[1]
  return program === undefined ? null : textFor(program)
}

/** The same by the names of the files in an archive. */
export function programArchiveText(names: readonly string[]): string | null {
  const program = CONTENTS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1]
  return program === undefined ? null : textFor(program)
}

const textFor = (program: string): string =>
  `This is a project of ${program}. Export the model there as STL, 3MF or STEP, and upload that.`
