/** What was tried, what the server said it has, and what was read later: each fact by a key of its own. */
export type History = {
  /** `forgets` is the key of whoever is forgotten with it, whether it is answered or not. */
  attempt(fact: string, forgets?: string): void
  /** The server said that it has this fact, now or from an earlier try. */
  acknowledge(owner: string, fact: string): void
  /** The server said that it has forgotten this visitor: no fact with this key as its second word may be found. */
  forget(key: string): void
  /** How often a fact has been sent until now. */
  attempts(fact: string): number
  /** Facts of an owner that must be in whatever is read from now on. */
  promised(owner: string): readonly string[]
  /** Compares one read with what had been promised to its reader before the read began. */
  read(promised: readonly string[], facts: readonly string[]): void
  /** Compares everything with the facts that are stored in the end. */
  compare(stored: readonly string[]): Differences
  /** What has been promised until now: for a copy that is made while more is promised. */
  moment(): Moment
  /** Compares what a copy holds that was begun after this moment; what came later may be in it or not. */
  compareCopy(moment: Moment, stored: readonly string[]): Differences
  acknowledged: ReadonlySet<string>
  /** When the server first said so, in ms since 1970. */
  acknowledgedAt(fact: string): number
}

/** Facts with their owners, and the keys of those who were forgotten. */
export type Moment = {
  acknowledged: ReadonlyMap<string, string>
  forgotten: ReadonlySet<string>
}

/** Every list is empty when each promise was kept. */
type Differences = {
  lost: string[]
  doubled: string[]
  invented: string[]
  /** Promised, and missing from a later read. */
  unread: string[]
}

/**
 * A history that begins with the facts that are `known` to be there, nobody's. Facts are texts such as
 * `care 3f… 91…`; owners are whoever reads them together.
 */
export function newHistory(known: readonly string[] = []): History {
  const attempted = new Map<string, number>(known.map((fact) => [fact, 1]))
  const acknowledged = new Set<string>(known)
  const times = new Map<string, number>()
  const ofOwner = new Map<string, Set<string>>()
  const forgotten = new Set<string>()
  const mayBeForgotten = new Set<string>()
  const unread = new Set<string>()
  const inventedReads = new Set<string>()

  /** What is `kept` must be there unless it `mayBeGone`; nothing of what `isGone` may. */
  function differences(
    stored: readonly string[],
    { kept, mayBeGone, isGone }: Record<'kept' | 'mayBeGone' | 'isGone', ReadonlySet<string>>,
  ): Differences {
    const there = new Set<string>()
    const doubled: string[] = []
    for (const fact of stored) {
      if (there.has(fact)) doubled.push(fact)
      there.add(fact)
    }
    return {
      lost: [...kept].filter((fact) => !there.has(fact) && !mayBeGone.has(keyIn(fact))),
      doubled,
      invented: [
        ...inventedReads,
        ...stored.filter((fact) => !attempted.has(fact) || isGone.has(keyIn(fact))),
      ],
      unread: [...unread],
    }
  }

  return {
    attempt(fact, forgets) {
      attempted.set(fact, (attempted.get(fact) ?? 0) + 1)
      if (forgets !== undefined) mayBeForgotten.add(forgets)
    },
    forget(key) {
      forgotten.add(key)
    },
    acknowledge(owner, fact) {
      if (!acknowledged.has(fact)) times.set(fact, Date.now())
      acknowledged.add(fact)
      const facts = ofOwner.get(owner) ?? new Set()
      ofOwner.set(owner, facts.add(fact))
    },
    attempts: (fact) => attempted.get(fact) ?? 0,
    promised: (owner) => [...(ofOwner.get(owner) ?? [])],
    read(promised, facts) {
      const seen = new Set(facts)
      for (const fact of promised) if (!seen.has(fact)) unread.add(fact)
      for (const fact of facts) if (!attempted.has(fact)) inventedReads.add(fact)
    },
    compare: (stored) =>
      differences(stored, { kept: acknowledged, mayBeGone: forgotten, isGone: forgotten }),
    moment: () => ({
      acknowledged: new Map([
        ...known.map((fact) => [fact, ''] as const),
        ...[...ofOwner].flatMap(([owner, facts]) =>
          [...facts].map((fact) => [fact, owner] as const),
        ),
      ]),
      forgotten: new Set(forgotten),
    }),
    compareCopy: (moment, stored) =>
      differences(stored, {
        kept: new Set(moment.acknowledged.keys()),
        mayBeGone: mayBeForgotten,
        isGone: moment.forgotten,
      }),
    acknowledged,
    acknowledgedAt: (fact) => times.get(fact) ?? Number.POSITIVE_INFINITY,
  }
}

/** Whose a fact is: its second word. */
function keyIn(fact: string): string {
  return fact.split(' ')[1] ?? ''
}

export const NO_DIFFERENCES: Differences = { lost: [], doubled: [], invented: [], unread: [] }
