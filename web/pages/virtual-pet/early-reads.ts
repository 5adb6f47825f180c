import { startEarlyReads } from '../../api/early-reads.ts'
import { localDay } from '../../device/local-day.ts'
import { reloadWhenOutdated } from '../reload-outdated.ts'

reloadWhenOutdated()
// The server's clock is not known yet; where the device's is wrong, the game is read again.
startEarlyReads([`/api/game?today=${localDay(new Date().toISOString())}`])
