import text from '#contract/openapi.json?raw'

/** The parts of a JSON schema that the product's own schemas use. */
export type Schema = {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
}

type Content = { content?: Record<string, { schema: Schema }> }
type Answer = Content & { headers?: Record<string, { schema: Schema; description: string }> }

export type Operation = {
  summary?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Answer>
}

export type ApiDocument = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  'x-problems': Record<string, { status: number; title: string }>
}

/** The contract, as the page shows it. */
export const API_DOCUMENT: ApiDocument = JSON.parse(text)
