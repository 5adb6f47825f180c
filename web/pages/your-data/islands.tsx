import { createReads } from '../../api/reads.ts'
import { ReadsProvider } from '../../api/use-read.tsx'
import { YourData } from '../../your-data/your-data.tsx'

/** What React takes over on the page of a visitor's own data, by the name of its place in the HTML. */
export const YOUR_DATA_ISLANDS = {
  'your-data': (
    <ReadsProvider reads={createReads()}>
      <YourData />
    </ReadsProvider>
  ),
}
