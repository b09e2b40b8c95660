/** What every command does, once: a table that is run on the sources in this process, and on the built program as users have it. */

/** `API` in words, files and environment stands for the address of a server in demonstration mode; nothing listens at `NOBODY`. */
export interface CommandCase {
  readonly name: string
  readonly argv: readonly string[]
  /** Command lines that have to succeed before, in the same folder. */
  readonly before?: readonly (readonly string[])[]
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly stdin?: string | Uint8Array
  /** The ticket of the environment; `demo-full` where nothing is said, none for an empty one. */
  readonly ticket?: string
  readonly env?: Readonly<Record<string, string>>
  readonly code: number
  readonly stdout?: RegExp
  readonly stderr?: RegExp
  /** Files that stand in the folder after it, and how they begin or what they hold. */
  readonly writes?: Readonly<Record<string, RegExp>>
}

const nothing = /^$/
const question = 'Quanti giorni di ferie nel commercio?'
const ask = ['ask', question, '-c', 'H011', '--no-stdin', '--api-url', 'API']
const online = ['--api-url', 'API']
const batch = (name: string) => ['batch', name, '-o', 'o.jsonl', ...online]
const result = /^\{"id":"1","status":"ok","answer":".*26/

export const commandCases: readonly CommandCase[] = [
  { name: 'ask writes the answer', argv: ask, code: 0, stdout: /26 giorni/, stderr: nothing },
  {
    name: 'ask reads a pipe',
    argv: ['ask', '-', '-c', 'H011', ...online],
    stdin: question,
    code: 0,
    stdout: /26 giorni/,
  },
  {
    name: 'a question needs no command',
    argv: [question, '-c', 'H011', '--no-stdin', ...online],
    code: 0,
    stdout: /26/,
  },
  { name: 'a question behind its flags', argv: ask.slice(2).concat(question), code: 0, stdout: /26/ },
  { name: 'an agent in place of a command', argv: ['calcolo', ...ask.slice(1)], code: 0, stdout: /\S/ },
  {
    name: 'ask about a file named by @',
    argv: ['ask', 'Riassumi', '@la mia nota.txt', '--no-stdin', ...online],
    files: { 'la mia nota.txt': 'Un appunto.' },
    code: 0,
    stderr: /Caricato: la mia nota\.txt/,
  },
  {
    name: 'ask beside a file that is not attached',
    argv: ['ask', question, 'nota.txt', '--no-stdin', ...online],
    files: { 'nota.txt': 'Un appunto.' },
    code: 0,
    stderr: /-f "nota\.txt"/,
  },
  {
    name: 'ask with what Windows wrote',
    argv: ['ask', '-', '-c', 'H011', ...online],
    stdin: Buffer.from('Perché le ferie? Quanti giorni di ferie?', 'latin1'),
    code: 0,
    stdout: /26 giorni/,
  },
  {
    name: 'ask in a conversation that is none',
    argv: [...ask, '-s', 'x'],
    code: 6,
    stderr: /La conversazione «x» non esiste/,
  },
  {
    name: 'chat with a first question',
    argv: ['chat', question, '-a', 'calcolo', '-c', 'H011', ...online],
    code: 0,
    stdout: /Tu: Quanti giorni.*\nAssistente: /,
  },
  {
    name: 'chat that goes on',
    argv: ['chat', '--continue', ...online],
    before: [ask],
    stdin: '/stato\n',
    code: 0,
    stdout: /Terziario Confcommercio/,
  },
  { name: 'ask in markdown', argv: [...ask, '--format', 'markdown'], code: 0, stdout: /\*\*/ },
  { name: 'ask as a page', argv: [...ask, '--format', 'html'], code: 0, stdout: /^<!doctype html>/i },
  { name: 'ask in JSON', argv: [...ask, '--json'], code: 0, stdout: /^\{\n {2}"answer": "/ },
  {
    name: 'ask in lines',
    argv: [...ask, '--format', 'jsonl'],
    code: 0,
    stdout: /^\{"v":1,"type":"start".*\n(?:.*\n)*\{"v":1,"type":"done"/,
  },
  { name: 'ask as a Word file', argv: [...ask, '-o', 'a.docx'], code: 0, stdout: nothing, writes: { 'a.docx': /^PK/ } },
  {
    name: 'ask about a file',
    argv: [...ask, '-f', 'nota.txt'],
    files: { 'nota.txt': 'Un appunto.' },
    code: 0,
    stderr: /nota\.txt/,
  },
  { name: 'ask without a question', argv: ['ask', '--no-stdin', ...online], code: 2, stderr: /domanda/ },
  { name: 'an agent that is none', argv: [...ask, '-a', 'pippo'], code: 2, stderr: /pippo/ },
  { name: 'an option that is none', argv: [...ask, '--formt', 'json'], code: 2, stderr: /--formt.*--format/ },
  { name: 'a command that is none', argv: ['bacth'], code: 2, stderr: /batch/ },
  { name: 'nobody signed in', argv: ask, ticket: '', code: 3, stderr: /ccnl login/ },
  { name: 'a ticket that is refused', argv: ask, ticket: 'falso', code: 3, stdout: nothing },
  { name: 'a user without a tier', argv: ask, ticket: 'demo-nessuno', code: 4, stdout: nothing },
  {
    name: 'a server that is not there',
    argv: ['categories', '--api-url', 'NOBODY'],
    code: 5,
    stderr: /non raggiungibile/,
  },
  { name: 'an error in JSON', argv: [...ask, '--json'], ticket: 'falso', code: 3, stdout: /"exitCode":3/ },
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'https_proxy'].map(name => ({
    name: `a server that NO_PROXY names, with ${name}`,
    argv: ask,
    env: { [name]: 'http://127.0.0.1:9', NO_PROXY: '127.0.0.1,api.example' },
    code: 0,
    stdout: /26 giorni/,
  })),
  {
    name: 'batch of lines',
    argv: batch('q.txt'),
    files: { 'q.txt': `${question}\n` },
    code: 0,
    stderr: /Riuscite 1/,
    writes: { 'o.jsonl': result },
  },
  {
    name: 'batch of what is piped, to what reads',
    argv: ['batch', ...online],
    stdin: `id;question\n1;"${question}"\n`,
    code: 0,
    stdout: result,
  },
  { name: 'batch of piped lines', argv: ['batch', '-', ...online], stdin: `${question}\n`, code: 0, stdout: result },
  {
    name: 'batch of piped JSON lines',
    argv: ['batch', '-', ...online],
    stdin: JSON.stringify({ id: '1', question }),
    code: 0,
    stdout: result,
  },
  {
    name: 'batch of piped YAML',
    argv: ['batch', '-', ...online],
    stdin: `- id: "1"\n  question: ${question}\n`,
    code: 0,
    stdout: result,
  },
  {
    name: 'batch of nothing that is piped',
    argv: ['batch', ...online],
    code: 2,
    stderr: /«standard input» non contiene/,
  },
  {
    name: 'batch of a piped line that is none',
    argv: ['batch', '-', ...online],
    stdin: '{"question":"x"}\n{"question":""}',
    code: 2,
    stderr: /^standard input, riga 2: manca la domanda/,
  },
  {
    name: 'batch that would go on without a file',
    argv: ['batch', 'q.txt', '-o', '-', '--resume', ...online],
    files: { 'q.txt': question },
    code: 2,
    stderr: /-o RISULTATI/,
  },
  {
    name: 'batch into a table',
    argv: ['batch', 'q.txt', '-o', 'o.csv', ...online],
    files: { 'q.txt': question },
    code: 2,
    stderr: /\.jsonl/,
  },
  {
    name: 'batch of a part',
    argv: [...batch('q.txt'), '--shard', '2/3'],
    files: { 'q.txt': `a\n${question}\nc\nd\n` },
    code: 0,
    writes: { 'o.jsonl': /^\{"id":"2".*\n$/ },
  },
  {
    name: 'batch of a part that is none',
    argv: [...batch('q.txt'), '--shard', '4/3'],
    files: { 'q.txt': question },
    code: 2,
    stderr: /1\/4/,
  },
  {
    name: 'batch of a table',
    argv: batch('q.csv'),
    files: { 'q.csv': `id;question\r\n1;"${question}"\r\n` },
    code: 0,
    writes: { 'o.jsonl': result },
  },
  {
    name: 'batch of JSON lines',
    argv: batch('q.jsonl'),
    files: { 'q.jsonl': JSON.stringify({ id: '1', question }) },
    code: 0,
    writes: { 'o.jsonl': result },
  },
  {
    name: 'batch of YAML',
    argv: batch('q.yaml'),
    files: { 'q.yaml': `- id: "1"\n  question: ${question}\n` },
    code: 0,
    writes: { 'o.jsonl': result },
  },
  {
    name: 'batch of a table as Excel saves it',
    argv: batch('q.csv'),
    files: { 'q.csv': Buffer.from(`id;question\r\n1;"Perché le ferie? ${question}"\r\n`, 'latin1') },
    code: 0,
    stderr: /1252/,
    writes: { 'o.jsonl': result },
  },
  {
    name: 'batch of YAML that is none',
    argv: batch('q.yaml'),
    files: { 'q.yaml': '- question: "uno\n- question: due\n' },
    code: 2,
    stderr: /q\.yaml, riga \d+: non è YAML valido/,
  },
  {
    name: 'batch of a table with an open quote',
    argv: batch('q.csv'),
    files: { 'q.csv': 'id,question\n1,"uno\n2,due\n' },
    code: 2,
    stderr: /q\.csv, riga \d+/,
  },
  {
    name: 'batch with a key that is none',
    argv: batch('q.jsonl'),
    files: { 'q.jsonl': '{"question":"x","expct":{}}' },
    code: 2,
    stderr: /expct.*expect/,
  },
  {
    name: 'batch with an expectation that is not met, and its report',
    argv: [...batch('q.jsonl'), '--junit', 'r.xml'],
    files: { 'q.jsonl': JSON.stringify({ id: '1', question, expect: { contains: ['zzz'] } }) },
    code: 1,
    stderr: /zzz/,
    writes: { 'r.xml': /<system-out>/ },
  },
  {
    name: 'export of markdown',
    argv: ['export', 'a.md', '-o', 'a.docx'],
    files: { 'a.md': '# Titolo\n\nTesto.' },
    code: 0,
    writes: { 'a.docx': /^PK/ },
  },
  {
    name: 'export of a page',
    argv: ['export', 'a.html', '--format', 'markdown'],
    files: { 'a.html': '<h1>Titolo</h1>' },
    code: 0,
    stdout: /^# Titolo/,
  },
  { name: 'conversations list', argv: ['conversations', 'list', ...online], before: [ask], code: 0, stdout: /ferie/ },
  {
    name: 'conversations show of none',
    argv: ['conversations', 'show', 'x', ...online],
    code: 6,
    stdout: nothing,
    stderr: /La conversazione «x» non esiste/,
  },
  { name: 'files rm of none', argv: ['files', 'rm', 'x', ...online], code: 6, stderr: /«x».*ccnl files list/ },
  { name: 'categories', argv: ['categories', 'confcomm', ...online], code: 0, stdout: /H011/ },
  {
    name: 'categories by what people call them',
    argv: ['categories', 'metalmeccanici', ...online],
    code: 0,
    stdout: /C011/,
  },
  {
    name: 'an agreement by its trade',
    argv: ['ask', 'Quanti giorni di ferie?', '--ccnl', 'badanti', '--no-stdin', ...online],
    code: 0,
    stdout: /26 giorni lavorativi/,
  },
  { name: 'categories in JSON', argv: ['categories', '--json', ...online], code: 0, stdout: /^\[/ },
  { name: 'parametri', argv: ['parametri', ...online], code: 0, stdout: /Ferie/ },
  { name: 'modelli', argv: ['modelli', ...online], code: 0, stdout: /\S/ },
  {
    name: 'upload',
    argv: ['upload', 'n.txt', '--json', ...online],
    files: { 'n.txt': 'Un appunto.' },
    code: 0,
    stdout: /n\.txt/,
  },
  { name: 'upload of what is none', argv: ['upload', 'zz.txt', ...online], code: 2, stderr: /zz\.txt/ },
  {
    name: 'files list',
    argv: ['files', 'list', ...online],
    files: { 'n.txt': 'Un appunto.' },
    before: [['upload', 'n.txt', ...online]],
    code: 0,
    stdout: /n\.txt/,
  },
  {
    name: 'busta-paga without a calculation',
    argv: ['busta-paga', 'set', 'ore', '12', ...online],
    code: 6,
    stderr: /calcola_field/,
  },
  {
    name: 'busta-paga by name',
    argv: ['busta-paga', 'ore', 'straordinario', '12', ...online],
    before: [['calcolo', 'Busta paga di un 4 livello', '-c', 'H011', '--no-stdin', ...online]],
    code: 0,
    stderr: /Campo «Ore di straordinario» aggiornato: 12/,
  },
  {
    name: 'busta-paga by a name of several',
    argv: ['busta-paga', 'set', 'ore', '12', ...online],
    before: [['calcolo', 'Busta paga di un 4 livello', '-c', 'H011', '--no-stdin', ...online]],
    code: 2,
    stderr: /«Ore settimanali», «Ore di straordinario»/,
  },
  {
    name: 'login keeps what whoami tells',
    argv: ['whoami', ...online],
    before: [['login', '--ticket', 'demo-base', ...online]],
    ticket: '',
    code: 0,
    stdout: /utente-demo-base/,
  },
  {
    name: 'logout forgets it',
    argv: ['whoami', ...online],
    before: [['login', '--ticket', 'demo-base', ...online], ['logout']],
    ticket: '',
    code: 3,
  },
  {
    name: 'config set and get',
    argv: ['config', 'get', 'timeout'],
    before: [['config', 'set', 'timeout', '30']],
    code: 0,
    stdout: /^30\n$/,
  },
  {
    name: 'config set of a key and its value in one',
    argv: ['config', 'get', 'timeout'],
    before: [['config', 'set', 'timeout=30']],
    code: 0,
    stdout: /^30\n$/,
  },
  { name: 'config list in JSON', argv: ['config', 'list', '--json'], code: 0, stdout: /"apiUrl"/ },
  { name: 'config path', argv: ['config', 'path'], code: 0, stdout: /config\.json\n$/ },
  { name: 'config of a key that is none', argv: ['config', 'get', 'apiUlr'], code: 2, stderr: /apiUrl/ },
  {
    name: 'a variable that is wrong',
    argv: ['categories', ...online],
    env: { CCNL_TIMEOUT: 'abc' },
    code: 2,
    stderr: /CCNL_TIMEOUT/,
  },
  { name: 'doctor', argv: ['doctor', ...online], code: 0, stdout: /\S/ },
  ...['bash', 'zsh', 'fish'].map(shell => ({
    name: `completion ${shell}`,
    argv: ['completion', shell],
    code: 0,
    stdout: /__complete/,
  })),
  { name: 'completion of a shell that is none', argv: ['completion', 'csh'], code: 2, stderr: /csh/ },
  { name: 'what a word may become', argv: ['__complete', 'bat'], code: 0, stdout: /^batch\t/ },
  { name: 'help', argv: ['--help'], code: 0, stdout: /ccnl/, stderr: nothing },
  { name: 'help of a command', argv: ['conversations', 'list', '--help'], code: 0, stdout: /--limit/, stderr: nothing },
  { name: 'version', argv: ['--version'], code: 0, stdout: /^\d+\.\d+\.\d+\n$/, stderr: nothing },
]
