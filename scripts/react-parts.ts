import type { Plugin } from 'vite'
import { REACT_DOM_ALONE } from './react-fields.ts'

/** The function that makes a sentence of an error's number, and one that gives the address alone where it is explained. */
const ERROR_FORMAT = /^function formatProdErrorMessage\(code\) \{[\s\S]*?^\}\n/m
const SHORT_FORMAT =
  'function formatProdErrorMessage(code) {\n  return "https://react.dev/errors/" + code;\n}\n'
/** What a `ref` of a Fragment can be asked to do. No Fragment of ours has one. */
const FRAGMENT_METHOD = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm

/** The renderer without what no page of ours uses; throws where it is written in another way than is known here. */
export function withoutUnusedParts(code: string): string {
  const withShortErrors = code.replace(ERROR_FORMAT, SHORT_FORMAT)
  const short = withShortErrors.replaceAll(FRAGMENT_METHOD, '')
  if (withShortErrors === code || short === withShortErrors) {
    throw new Error('React is written in another way now: look at scripts/react-parts.ts')
  }
  return short
}

/** Takes out of React what no page of ours uses: it weighs 1.7 kB less. */
export function withoutUnusedReact(): Plugin {
  return {
    name: 'rema-without-unused-react',
    apply: 'build',
    transform: {
      filter: REACT_DOM_ALONE,
      handler: withoutUnusedParts,
    },
  }
}
