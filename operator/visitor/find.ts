import { onConnection } from '../../server/db/pool.ts'
import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openCurrentSite } from '../open-site.ts'
import type { Terminal } from '../terminal.ts'
import { typedVisitor } from './type-in.ts'
import { type WhatIsThere, isNothing, nobodySentence, whatIsThere } from './what-is-there.ts'

/** Prints the pet's name only on request: the visitor chose it, and others may see the screen. */
type Options = { json?: true; name?: true }

/** Prints what is stored of the visitor whose key is typed. Ends with 1 where that is nothing. */
export async function find(terminal: Terminal, options: Options): Promise<ExitCode> {
  const visitor = await typedVisitor(terminal)
  const site = await openCurrentSite(terminal)
  try {
    const found = await onConnection(site.pool, (run) => whatIsThere(run, visitor))
    if (options.json) terminal.print(JSON.stringify(told(found, options)))
    else for (const line of linesOf(found, options)) terminal.print(line)
    return isNothing(found) ? EXIT.needsSomebody : EXIT.good
  } finally {
    await site.close()
  }
}

function told({ pet, ...rest }: WhatIsThere, { name }: Options) {
  if (!pet) return { pet, ...rest }
  const { name: itsName, ...others } = pet
  return { pet: name ? { ...others, name: itsName } : others, ...rest }
}

function linesOf(found: WhatIsThere, { name }: Options): string[] {
  if (isNothing(found)) return [nobodySentence(found)]
  const { pet, votes } = found
  return columns([
    ...(pet
      ? [
          ['Pet', `a ${pet.species}`],
          ...(name ? [['Name', pet.name]] : []),
          ['Joined', `${pet.joinedOn} (UTC)`],
          ['Care moments', pet.careMoments.toLocaleString('en')],
        ]
      : [['Pet', 'none']]),
    ['Votes', String(votes)],
  ])
}
