import type { FastifyInstance } from 'fastify'

/**
 * Whatever is posted to these routes is read as a form's fields, in `request.body`: what is none has no
 * field that is looked for, and its sender is told so in a page.
 */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => {
    done(null, new URLSearchParams(text))
  })
}

/** What stood in the form's field; empty where no form was read, or without it. */
export function typedIn(body: unknown, field: string): string {
  return (body instanceof URLSearchParams && body.get(field)) || ''
}
