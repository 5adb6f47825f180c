import type { Tab } from './engine.ts'

/**
 * Calls a function in a tab's page, which can use nothing around it, and gives what it returns or
 * promises. Arguments and answer are JSON.
 */
export async function runIn<Args extends unknown[], Answer>(
  tab: Tab,
  script: (...args: Args) => Answer | Promise<Answer>,
  ...args: Args
): Promise<Answer> {
  const call = `(${script.toString()})(...${JSON.stringify(args)})`
  return JSON.parse(await tab.evaluate(`(async () => JSON.stringify(await ${call}) ?? 'null')()`))
}
