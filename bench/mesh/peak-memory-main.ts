import { measure, readPlainly, scan } from './subjects.ts'

const [, , task, path = ''] = process.argv
const tasks: Readonly<Record<string, (path: string) => unknown>> = { scan, measure, nothing: readPlainly }

tasks[task ?? '']?.(path)
console.log(process.resourceUsage().maxRSS * 1_024)
