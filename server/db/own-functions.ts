/** The functions that the migrations make, each a thing that a server may do without a right on the tables in it. */
export const OWN_FUNCTIONS = [
  'add_early_access_email',
  'find_early_access_email',
  'remove_early_access_email',
] as const
