import { REFERENCE } from '#words/reference.ts'
import type { ApiDocument } from './api-document.ts'

type Problem = { code: string; status: number; title: string }

/** Every problem the API can answer with: those that the contract lists, then one for each field it can refuse. */
export function problemsOf({ paths, 'x-problems': listed }: ApiDocument): Problem[] {
  const fields = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ parameters = [], requestBody }) => [
      ...parameters.map(({ name }) => name),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      ),
    ]),
  )
  return [
    ...Object.entries(listed).map(([code, problem]) => ({ code, ...problem })),
    ...[...new Set(fields)].sort().map((field) => ({
      code: `invalid-${field.replaceAll('_', '-')}`,
      status: 422,
      title: REFERENCE.refused(field),
    })),
  ]
}
