import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServer } from '../server/testing/rema-server.ts'

/**
 * Mozilla's HTTP Observatory against this machine, without any network: `npm run build`, then as root (ports 80 and 443)
 *
 *   npm install --ignore-scripts --prefix /tmp/observatory @mdn/mdn-http-observatory@1.4.8
 *   node faults/observatory.ts /tmp/observatory
 *
 * It is no dependency: it brings 230 packages. A proxy with a certificate of its own stands in for the operator's.
 */
const [, , prefix] = process.argv
if (prefix === undefined)
  throw new Error('name the folder where @mdn/mdn-http-observatory is installed')
const packageFolder = resolve(prefix, 'node_modules/@mdn/mdn-http-observatory')
const folder = mkdtempSync(join(tmpdir(), 'rema-observatory-'))
const dataDir = join(folder, 'data')
const rema = startServer({ DATA_DIR: dataDir, REMA_PAGES: 'on', TRUST_PROXY: 'loopback' })
const port = Number(new URL(await rema.ready).port)

const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')
const asked = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost'.split(' ')
const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
execFileSync('openssl', [...asked, ...files], { stdio: 'ignore' })
// The list of hosts that browsers preload is fetched when the package is installed; we are on none.
writeFileSync(join(packageFolder, 'conf/hsts-preload.json'), '{}')

function forward(from: IncomingMessage, to: ServerResponse) {
  const { method, url: path, headers } = from
  const behind = { ...headers, 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }
  const sent = request({ port, method, path, headers: behind }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  from.pipe(sent)
}
const tls = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, forward)
const plain = createServer((from, to) => {
  to.writeHead(301, { location: `https://localhost${from.url}` }).end()
})
await new Promise<void>((done) => {
  tls.listen(443, '127.0.0.1', () => plain.listen(80, '127.0.0.1', done))
})

// A process of its own: the certificate is trusted from its start.
const scan = `
  import { scan } from ${JSON.stringify(join(packageFolder, 'src/scanner/index.js'))}
  const { scan: { grade, score, testsPassed, testsQuantity }, tests } = await scan('localhost')
  console.log({ grade, score, tests: testsPassed + ' of ' + testsQuantity })
  for (const [name, { pass, result, scoreModifier }] of Object.entries(tests))
    console.log(pass ? '✓' : '✗', name, result, scoreModifier)`

await new Promise<void>((done) => {
  spawn(process.execPath, ['--input-type=module', '--eval', scan], {
    stdio: 'inherit',
    env: { PATH: process.env['PATH'] ?? '', NODE_EXTRA_CA_CERTS: certificate },
  }).once('exit', () => done())
})
tls.close()
plain.close()
tls.closeAllConnections()
plain.closeAllConnections()
rema.process.kill('SIGTERM')
await rema.ended
rmSync(folder, { recursive: true, force: true })
