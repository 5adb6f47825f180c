import { createReads } from '../../api/reads.ts'
import { ReadsProvider } from '../../api/use-read.tsx'
import { Game } from './game.tsx'

/** What React takes over on the game's page, by the name of its place in the HTML. */
export const VIRTUAL_PET_ISLANDS = {
  game: (
    <ReadsProvider reads={createReads()}>
      <Game />
    </ReadsProvider>
  ),
}
