import { startEarlyReads } from '../../api/early-reads.ts'

startEarlyReads(['/api/pet', '/api/pet/activities?limit=50'])
