import type { SourceFile } from './source-file.ts'

export type Violation = { path: string; line: number; rule: string; message: string }

export type Rule = (file: SourceFile) => Violation[]
