/** What was tried, what the server said it has, and what was read later: each fact by a key of its own. */
export type History = {
  attempt(fact: string): void
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
  acknowledged: ReadonlySet<string>
}

/** Every list is empty when each promise was kept. */
type Differences = {
  lost: string[]
  doubled: string[]
  invented: string[]
  /** Promised, and missing from a later read. */
  unread: string[]
}

/** An empty history. Facts are texts such as `care 3f… 91…`; owners are whoever reads them together. */
export function newHistory(): History {
  const attempted = new Map<string, number>()
  const acknowledged = new Set<string>()
  const ofOwner = new Map<string, Set<string>>()
  const forgotten = new Set<string>()
  const unread = new Set<string>()
  const inventedReads = new Set<string>()

  function isErased(fact: string) {
    const [, key = ''] = fact.split(' ')
    return forgotten.has(key)
  }

  return {
    attempt(fact) {
      attempted.set(fact, (attempted.get(fact) ?? 0) + 1)
    },
    forget(key) {
      forgotten.add(key)
    },
    acknowledge(owner, fact) {
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
    compare(stored) {
      const there = new Set<string>()
      const doubled: string[] = []
      for (const fact of stored) {
        if (there.has(fact)) doubled.push(fact)
        there.add(fact)
      }
      return {
        lost: [...acknowledged].filter((fact) => !there.has(fact) && !isErased(fact)),
        doubled,
        invented: [
          ...inventedReads,
          ...stored.filter((fact) => !attempted.has(fact) || isErased(fact)),
        ],
        unread: [...unread],
      }
    },
    acknowledged,
  }
}

export const NO_DIFFERENCES: Differences = { lost: [], doubled: [], invented: [], unread: [] }
