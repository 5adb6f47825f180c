import { takeFragment } from './take-fragment.ts'

// Before anything else: what stands after '#' is a secret, and an address bar is no place for one.
takeFragment()
