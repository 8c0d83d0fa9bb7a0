import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeXml } from '#domain/text/escape-xml.ts'
import { type Actor, requireAccess, whenSignedIn } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Form } from '#server/kernel/feature.ts'
import type { Credentials } from '#server/kernel/sessions.ts'
import { callOf } from '../call-of.ts'
import { refuseWhileDraining } from '../refuse-during-maintenance.ts'

const MAX_BODY_BYTES = 64 * 1024

/** Mounts the forms of public pages below `/api/forms`. They reply with a redirect, so a reload sends nothing again. */
export function mountForms(app: FastifyInstance, context: Context, forms: readonly Form[]): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    for (const form of forms) {
      scope.post(`/api/forms${form.path}`, async (request, reply) => {
        const actor = await actorOf(context, request.headers)
        if (form.isRefusedWhileDraining) await refuseWhileDraining(context, actor)
        const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const target = await form.submit(context, actor, fields, callOf(request, reply))
        if ('path' in target) return reply.redirect(context.config.publicUrl + target.path, 303)
        return leaveFor(reply, target.url)
      })
    }
  })
}

async function actorOf(context: Context, headers: Credentials): Promise<Actor | null> {
  const actor = whenSignedIn(await context.sessions.find(headers))
  requireAccess({ access: 'optional', method: 'POST' }, actor, context.clock.now())
  return actor
}

/** Browsers don't follow a redirect of a form to another site, because `form-action` allows ours only. A page may. */
function leaveFor(reply: FastifyReply, url: string): FastifyReply {
  const address = escapeXml(url)
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${address}"><title>Payment</title><p><a href="${address}">Continue to Stripe’s page</a>`,
    )
}
