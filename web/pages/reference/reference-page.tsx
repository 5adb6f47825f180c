import { LANGUAGE } from '#words/language.ts'
import { REFERENCE } from '#words/reference.ts'
import { Card } from '../../ui/card.tsx'
import { SiteHeader } from '../../ui/frame/site-header.tsx'
import { PageFoot } from '../page-foot.tsx'
import { API_DOCUMENT, type Operation } from './api-document.ts'
import { problemsOf } from './problems-of.ts'
import styles from './reference-page.module.css'
import { shapeOf } from './shape-of.ts'

/** What the contract says itself is English in every language. */
const CONTRACT = LANGUAGE === 'en' ? {} : { lang: 'en', dir: 'ltr' }

/** The reference of the API, drawn from the contract at build time; it needs no script. */
export function ReferencePage() {
  const { info, paths } = API_DOCUMENT
  return (
    <>
      <SiteHeader here="/" />
      <main id="main" className={styles.main}>
        <h1 {...CONTRACT}>{info.title}</h1>
        <p {...CONTRACT}>{info.description}</p>
        <p>
          <a href="/openapi.json">{REFERENCE.asDocument}</a>
        </p>
        {Object.entries(paths).flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, operation]) => (
            <Call
              key={method + path}
              name={`${method.toUpperCase()} ${path}`}
              operation={operation}
            />
          )),
        )}
        <Problems />
      </main>
      <PageFoot />
    </>
  )
}

function Call({ name, operation }: { name: string; operation: Operation }) {
  const { summary, security, parameters = [], requestBody, responses } = operation
  const body = Object.entries(requestBody?.content ?? {})
  const answers = Object.entries(responses).filter(([status]) => status !== 'default')
  return (
    <Card as="article">
      <h2 className={styles.call}>
        <code>{name}</code>
      </h2>
      <p {...CONTRACT}>{summary}</p>
      {security && <p>{REFERENCE.needsVisitor}</p>}
      {parameters.map((parameter) => (
        <p key={parameter.name}>
          <code>{parameter.name}</code>
          {REFERENCE.parameter(
            parameter.in,
            parameter.required ?? false,
            shapeOf(parameter.schema),
          )}
          {parameter.schema.description && (
            <span {...CONTRACT}>{parameter.schema.description}</span>
          )}
        </p>
      ))}
      {body.map(([type, { schema }]) => (
        <Shape key={type} title={REFERENCE.send(type)} shape={shapeOf(schema)} />
      ))}
      {answers.map(([status, { content = {} }]) =>
        Object.entries(content).map(([type, { schema }]) => (
          <Shape key={status + type} title={REFERENCE.answers(status)} shape={shapeOf(schema)} />
        )),
      )}
      {answers.map(([status, { headers = {} }]) =>
        Object.entries(headers).map(([header, { schema, description }]) => (
          <p key={status + header}>
            <code>{header}</code>
            {REFERENCE.header(status, shapeOf(schema))}
            <span {...CONTRACT}>{description}</span>
          </p>
        )),
      )}
    </Card>
  )
}

function Shape({ title, shape }: { title: string; shape: string }) {
  return (
    <figure className={styles.shape}>
      <figcaption>{title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard. */}
      <pre tabIndex={0}>{shape}</pre>
    </figure>
  )
}

function Problems() {
  return (
    <Card aria-labelledby="problems">
      <h2 id="problems">{REFERENCE.problems}</h2>
      <p>{REFERENCE.problemsLead}</p>
      <dl className={styles.problems}>
        {problemsOf(API_DOCUMENT).map(({ code, status, title }) => (
          <div key={code} id={`problem-${code}`}>
            <dt>
              <code>{`${status} ${code}`}</code>
            </dt>
            <dd {...CONTRACT}>{title}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
