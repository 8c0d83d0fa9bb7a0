import { type TargetName, targets } from './targets.ts'

const [, , name, folder] = process.argv
await targets[name as TargetName].build(folder!)
