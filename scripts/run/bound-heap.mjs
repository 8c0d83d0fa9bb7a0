// Preloaded into server processes. V8 lets garbage grow to up to four times the live heap before it collects; servers
// collect at 1.3 times. This isn't a limit: a large import may take what it needs.
// NOTE: Set here and not on the command line, because a Node that doesn't have this V8 flag must start, too.
import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--heap-growing-percent=30')
