import type { Connection } from '../db/pool.ts'

/** A limit of one visitor or network in one window of the clock. */
export type Place = { limit: string; key: string; window: number }

/** The figures of one process, as prom-client gives them. */
export type ProcessFigures = object[]

/** What workers ask the first process for. */
export type FirstProcess = {
  /** Where the embedded database is; null where each finds the database by DATABASE_URL. */
  connection(asked: null): Connection | null | Promise<Connection | null>
  /** Uses counted so far, by all of them, with this one and those that the worker had counted alone. */
  countUse(use: Place & { alone: number }): Promise<number>
  /** Of a worker that leaves: what it has counted alone. */
  takeUses(uses: [Place, number][]): void
  /** Of all workers, those that have left included. */
  figuresOfAll(asked: null): Promise<ProcessFigures[]>
  /** The last of a worker that leaves. */
  takeFigures(figures: ProcessFigures): void
  /** It serves, at this address. */
  ready(address: string): void
  /** A start that cannot succeed: the sentence for the operator. */
  refused(sentence: string): void
}

/** What the first process asks workers for. */
export type Worker = {
  /** What it has counted alone; from now on it asks for each use. */
  handOverUses(place: Place): number
  figures(asked: null): Promise<ProcessFigures>
  /** Finishes what was asked, takes nothing new, and ends. */
  leave(asked: null): void
}
