import { readDatabaseUrl } from '../../server/db/database-url.ts'
import { VERSION } from '../../server/version.ts'
import { columns } from '../columns.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { type Site, openSite, readSchema } from '../open-site.ts'
import type { Terminal } from '../terminal.ts'
import {
  type Span,
  type TableSize,
  diskOf,
  readBackups,
  readDatabaseState,
  readSpans,
  readTableSizes,
} from './look.ts'
import { troublesOf } from './troubles.ts'

type Options = { json?: true; backups?: string }

/** Prints what runs, what is stored and what needs a person. Ends with 1 when something does. */
export async function status(terminal: Terminal, { json, backups }: Options): Promise<ExitCode> {
  const site = await openSite(terminal)
  try {
    const told = await lookAt(site, backups ?? terminal.env['BACKUP_DIR'])
    if (json) terminal.print(JSON.stringify(told))
    else for (const line of linesOf(told)) terminal.print(line)
    return told.troubles.length === 0 ? EXIT.good : EXIT.needsSomebody
  } finally {
    await site.close()
  }
}

type Told = Awaited<ReturnType<typeof lookAt>>

async function lookAt(site: Site, backupFolder: string | undefined) {
  const isEmbedded = site.database.kind === 'embedded'
  const schema = await readSchema(site.pool)
  const state = await readDatabaseState(site.pool, serverNameOf(site))
  const nowMs = Date.now()
  const backups = backupFolder ? await readBackups(backupFolder) : null
  const folders = [
    ...(site.database.kind === 'embedded' ? [site.database.dataDir] : []),
    ...(backups ? [backups.folder] : []),
  ]
  const disks = (await Promise.all(folders.map(diskOf))).filter((disk) => disk !== null)
  return {
    version: VERSION,
    database: whereIs(site),
    isEmbedded,
    // A server that nobody asks closes its connections: with none, nobody can tell.
    isServing: site.isServing ?? (state.connections > 0 ? true : null),
    schema,
    postgres: state,
    disks,
    backups,
    tables: await readTableSizes(site.pool),
    spans: schema.applied > 0 ? await readSpans(site.pool) : [],
    troubles: troublesOf({ schema, state, disks, backups, nowMs }),
  }
}

/** By this name the servers' connections are known: DATABASE_URL may give another. */
function serverNameOf({ database }: Site): string {
  const named = database.kind === 'server' ? readDatabaseUrl(database.url).application_name : null
  return named ?? 'rema'
}

/** Without the password. */
function whereIs({ database, connection }: Site): string {
  if (database.kind === 'embedded') return database.dataDir
  const { host, port, user, database: name } = connection
  return `${user} at ${host ?? 'localhost'}:${port ?? 5432}, database ${name}`
}

function linesOf(told: Told): string[] {
  const { schema, postgres, disks, backups, tables, spans, troubles } = told
  return [
    ...columns([
      ['Version', told.version],
      ['Database', told.database],
      ['PostgreSQL', `${postgres.version}, up since ${timeOf(postgres.startedAt)}`],
      ['Serving', servingOf(told)],
      ['Schema', `${schema.applied} of ${schema.known}`],
      ...disks.map(({ folder, freeBytes, allBytes }) => [
        'Disk',
        `${gigabytes(freeBytes)} of ${gigabytes(allBytes)} GB left for ${folder}`,
      ]),
      [
        'Backups',
        backups === null
          ? 'not looked for (BACKUP_DIR)'
          : backups.newest === null
            ? 'none yet'
            : `newest of ${timeOf(backups.newest)}`,
      ],
    ]),
    '',
    ...sizeLines(tables),
    '',
    ...columns([
      ['', 'Oldest', 'Newest'],
      ...spans.map(({ what, oldest, newest }: Span) => [
        what,
        oldest === null ? '-' : what === 'Care' ? String(oldest.getUTCFullYear()) : timeOf(oldest),
        newest === null ? '-' : timeOf(newest),
      ]),
    ]),
    '',
    ...(troubles.length === 0 ? ['Nothing needs you.'] : troubles.map((line) => `NEEDED: ${line}`)),
  ]
}

/** The embedded PostgreSQL lives as long as the server that keeps it. */
function servingOf({ isServing, isEmbedded, postgres }: Told): string {
  const { connections, connectedSince, startedAt } = postgres
  if (isServing === null) return 'unknown: no server has a connection just now'
  if (!isServing) return 'no'
  const on = `${connections} ${connections === 1 ? 'connection' : 'connections'}`
  if (isEmbedded) return `yes, since ${timeOf(startedAt)}, ${on} now`
  return `yes, ${on}, the oldest since ${connectedSince === null ? 'now' : timeOf(connectedSince)}`
}

function sizeLines(tables: readonly TableSize[]): string[] {
  return columns(
    [
      ['Table', 'Rows', 'kB'],
      ...tables.map(({ name, rows, bytes, isEstimate }) => [
        name,
        `${isEstimate ? '~' : ''}${rows}`,
        String(Math.round(bytes / 1000)),
      ]),
    ],
    [1, 2],
  )
}

function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
}
