import type { SourceFile } from './source-file.ts'
import type { Violation } from './violation.ts'

/** Circles of imports that exist when the code runs; imports of types alone are gone by then. */
export function findCycles(files: SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const violations: Violation[] = []

  const visit = (file: SourceFile, trail: string[]) => {
    if (finished.has(file.path)) return
    const path = [...trail, file.path]
    for (const { target, isTypeOnly, line } of file.imports) {
      const next = isTypeOnly || target === null ? undefined : byPath.get(target)
      if (!next) continue
      const start = path.indexOf(next.path)
      if (start === -1) visit(next, path)
      else
        violations.push({ path: file.path, line, rule: 'cycle', message: describeCircle(path.slice(start)) })
    }
    finished.add(file.path)
  }
  for (const file of files) visit(file, [])
  return violations
}

function describeCircle(circle: string[]): string {
  return `The imports go in a circle: ${[...circle, circle[0]].join(' → ')}. Move what both need into a file of its own.`
}
