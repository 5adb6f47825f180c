import { FetchFailed } from '../features/pet/status/fetch-failed.tsx'
import { LoadingStatus } from '../features/pet/status/loading-status.tsx'
import { WaitingLine } from '../features/pet/status/waiting-line.tsx'
import { CallFailed } from '../api/call-failed.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './grids.module.css'

const nothing = () => undefined
const FAILURE = new CallFailed('no-answer')

/** What stands where nothing is yet, or nothing came. */
export function Waiting() {
  return (
    <div className={styles.stack}>
      <p>
        <Skeleton />
        <Skeleton />
      </p>
      <LoadingStatus />
      <WaitingLine count={3} onSendNow={nothing} />
      <FetchFailed hasPet failure={FAILURE} onRetry={nothing} />
    </div>
  )
}
