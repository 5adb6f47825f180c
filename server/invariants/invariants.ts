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
