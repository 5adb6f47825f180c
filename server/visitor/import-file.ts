import type { Readable } from 'node:stream'
import { MAX_EXPORT_ENTRIES } from '#domain/export-limits.ts'
import type { FeatureId } from '#domain/features.ts'
import { LIMITS } from '../http/limits.ts'
import { Problem } from '../http/problem.ts'
import type { FileEntry } from './export-file.ts'
import { type Member, newFileReader } from './file-reader.ts'
import {
  type ImportedPet,
  checkExportedAt,
  checkFileDay,
  checkFileEntry,
  checkFilePet,
  checkFileVote,
  checkFormat,
  checkVersion,
} from './import-check.ts'

/** Days of a century with all three activities; votes with features that are gone. */
const MAX_OTHERS = 120_000
const BATCH_SIZE = 5000

/** The content of a file without its entries. */
export type Imported = { pet: ImportedPet | null; votes: FeatureId[]; hasEntries: boolean }

type Handlers = {
  stage: (entries: readonly FileEntry[]) => Promise<void>
  /** Called with each piece that arrives. */
  heard: () => void
}

/**
 * Reads and checks a file to its end; its entries are handed on in batches, and nothing more is read until
 * one is dealt with. Throws a Problem if it is not a file of Rema, without reading the rest of `body`.
 */
export async function readImport(
  body: Readable,
  nowMs: number,
  { stage, heard }: Handlers,
): Promise<Imported> {
  const votes = new Set<FeatureId>()
  let pet: ImportedPet | null = null
  let batch: FileEntry[] = []
  let entries = 0
  let others = 0

  const takers: Record<Member, (value: unknown) => void> = {
    format: checkFormat,
    version: checkVersion,
    exported_at: checkExportedAt,
    pet: (value) => (pet = checkFilePet(value, nowMs)),
    care_entries: (value) => {
      if (entries >= MAX_EXPORT_ENTRIES) throw new Problem('file-too-large')
      batch.push(checkFileEntry(value, entries++, nowMs))
    },
    care_days: (value) => {
      countOther()
      checkFileDay(value)
    },
    votes: (value) => {
      countOther()
      const feature = checkFileVote(value)
      if (feature) votes.add(feature)
    },
  }
  function countOther() {
    if (++others > MAX_OTHERS) throw new Problem('file-too-large')
  }
  async function stageBatch() {
    if (batch.length > 0) await stage(batch)
    batch = []
  }

  const reader = newFileReader((member, value) => takers[member](value))
  let bytes = 0
  // Destroyed with its iterator, the request could not be answered any more.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    heard()
    bytes += chunk.length
    if (bytes > LIMITS.imports.bytes) throw new Problem('file-too-large')
    reader.write(chunk)
    if (batch.length >= BATCH_SIZE) await stageBatch()
  }
  reader.end()
  await stageBatch()
  return { pet, votes: [...votes], hasEntries: entries > 0 }
}
