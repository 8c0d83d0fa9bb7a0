import type { Bug } from './bug.ts'
import { AUTH_BUGS } from './bugs/auth-bugs-data.ts'
import { CAPS_BUGS } from './bugs/caps-bugs-data.ts'
import { FILES_BUGS } from './bugs/files-bugs-data.ts'
import { HTTP_BUGS } from './bugs/http-bugs-data.ts'
import { MATCHING_BUGS } from './bugs/matching-bugs-data.ts'
import { ORDERS_BUGS } from './bugs/orders-bugs-data.ts'
import { PAYMENTS_BUGS } from './bugs/payments-bugs-data.ts'
import { RULES_BUGS } from './bugs/rules-bugs-data.ts'
import { WEB_BUGS } from './bugs/web-bugs-data.ts'
import { WEB_OVERLAY_BUGS } from './bugs/web-overlay-bugs-data.ts'

export const AREAS: ReadonlyMap<string, readonly Bug[]> = new Map([
  ['auth', AUTH_BUGS],
  ['rules', RULES_BUGS],
  ['orders', ORDERS_BUGS],
  ['payments', PAYMENTS_BUGS],
  ['files', FILES_BUGS],
  ['http', HTTP_BUGS],
  ['web', [...WEB_BUGS, ...WEB_OVERLAY_BUGS]],
  ['matching', MATCHING_BUGS],
  ['caps', CAPS_BUGS],
])
