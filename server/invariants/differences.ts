/**
 * Rows for which an invariant does not hold. `rows` name the first of them: never by a visitor's key, mark, name,
 * address or network, but by what only this database knows, such as a pet's id or a row's place (ctid).
 */
export type Difference = {
  invariant: Invariant
  table: string
  says: string
  count: number
  rows: string[]
}

/** Collects them while the data is looked through, and counts what was looked at. */
export class Differences {
  readonly #found = new Map<Invariant, { count: number; rows: string[] }>()
  readonly #seen = new Map<string, number>()
  readonly #maxRows: number

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  add(invariant: Invariant, row: string, count = 1): void {
    const found = this.#found.get(invariant) ?? { count: 0, rows: [] }
    found.count += count
    if (found.rows.length < this.#maxRows) found.rows.push(row)
    this.#found.set(invariant, found)
  }

  looked(table: string, rows: number): void {
    this.#seen.set(table, (this.#seen.get(table) ?? 0) + rows)
  }

  /** In the order of the list, so that two checks of the same data say the same. */
  all(): Difference[] {
    return keysOf(INVARIANTS).flatMap((invariant) => {
      const found = this.#found.get(invariant)
      const [table, says] = INVARIANTS[invariant]
      return found ? [{ invariant, table, says, ...found }] : []
    })
  }

  /** Rows that were looked at, of all tables. */
  rows(): number {
    return [...this.#seen.values()].reduce((total, rows) => total + rows, 0)
  }

  /** The same by table. */
  seen(): Record<string, number> {
    return Object.fromEntries(this.#seen)
  }
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  // Of a literal without other keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(record) as Key[]
}

/** What must hold of the data, each with the table whose row is wrong where it does not. The only list of them. */
export const INVARIANTS = {
  'migrations-differ': [
    'schema_migrations',
    'the migrations are others than those of this version',
  ],
  'pet-unreadable': [
    'virtual_pets',
    'a name, a species or a time is one that no visitor could give',
  ],
  'happiness-wrong': ['virtual_pets', 'happiness is not what the care entries make'],
  'entries-miscounted': ['virtual_pets', 'activities_count is not the number of care entries'],
  'last-time-wrong': ['virtual_pets', 'a last time is not that of the newest entry of its kind'],
  'changes-too-few': ['virtual_pets', 'fewer changes are counted than entries were removed'],
  'entry-unreadable': ['pet_activities', 'an entry has a kind, a time or a day that cannot be'],
  'entry-without-pet': ['pet_activities', 'care entries of no pet'],
  'entry-not-marked': ['pet_care_years', 'a day with care entries is not marked'],
  'day-without-entry': ['pet_care_years', 'a day is marked and has no care entry'],
  'year-empty': ['pet_care_years', 'a row of a year has no day, or a year that cannot be'],
  'year-without-pet': ['pet_care_years', 'years of care of no pet'],
  'removed-still-there': ['removed_activities', 'a removed entry is still in the log'],
  'removed-without-pet': ['removed_activities', 'removed entries of no pet'],
  'feature-unknown': ['features', 'the features are not those of this version'],
  'votes-miscounted': ['features', 'votes_count is not the number of counted votes'],
  'vote-without-feature': ['feature_votes', 'a vote for no feature'],
  'vote-unreadable': ['feature_votes', 'a vote of a time to come'],
  'email-unreadable': ['early_access_emails', 'an address is none, or its key is not made of it'],
  'key-without-address': ['early_access_removal_keys', 'a removal key, or its hash, of no address'],
  'mark-leads-to-rows': ['forgotten_visitors', 'the mark of a forgotten visitor leads to rows'],
  'mark-unreadable': ['forgotten_visitors', 'someone was forgotten at a time to come'],
} as const satisfies Record<string, readonly [table: string, says: string]>

export type Invariant = keyof typeof INVARIANTS
