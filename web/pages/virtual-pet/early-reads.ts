import { startEarlyReads } from '../../api/early-reads.ts'
import { reloadWhenOutdated } from '../reload-outdated.ts'

reloadWhenOutdated()
startEarlyReads(['/api/pet', '/api/pet/activities?limit=50'])
