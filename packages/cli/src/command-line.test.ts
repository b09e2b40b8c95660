import { describe, expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'
import { createProgram } from './program.ts'
import { runCli } from './testing/run-cli.ts'

const program = createProgram({ stdout: {} } as never, new AbortController().signal, () => undefined)
/** A line as a shell parts it, quotes around what stands together. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
const read = (line: string, keyboard = true) => readCommandLine(wordsOf(line), program, keyboard)

describe('a line typed without having read the help', () => {
  test.each([
    // questions
    ['"Quante ferie?"', 'ask "Quante ferie?"'],
    ['quante ferie nel commercio', 'ask quante ferie nel commercio'],
    ['ferie?', 'ask ferie?'],
    ['riassumi @nota.txt', 'ask riassumi @nota.txt'],
    ['"Quante ferie?" -c H011', 'ask "Quante ferie?" -c H011'],
    ['-c H011 "Quante ferie?"', 'ask -c H011 "Quante ferie?"'],
    ['--ccnl=H011 "Quante ferie?"', 'ask --ccnl=H011 "Quante ferie?"'],
    ['--json ferie', 'ask --json ferie'],
    ['-o a.docx "Quante ferie?"', 'ask -o a.docx "Quante ferie?"'],
    ['--continue "E i permessi?"', 'ask --continue "E i permessi?"'],
    ['--verbose "Quante ferie?"', 'ask --verbose "Quante ferie?"'],
    ['--api-url http://x "Quante ferie?"', 'ask --api-url http://x "Quante ferie?"'],
    ['--linear quante ferie nel commercio', 'ask --linear quante ferie nel commercio'],
    ['--json -', 'ask --json -'],
    ['chiedi quante ferie nel commercio', 'ask quante ferie nel commercio'],
    ['domanda "Quante ferie?"', 'ask "Quante ferie?"'],
    ['calcolo "busta paga"', 'ask --agent calcolo "busta paga"'],
    ['confronta ferie commercio e turismo', 'ask --agent confronta ferie commercio e turismo'],
    ['contratti a termine quanto durano', 'ask contratti a termine quanto durano'],
    ['-c H011 C011 "Quante ferie?"', 'ask -c H011 -c C011 "Quante ferie?"'],
    ['ask "Quante ferie?" -c H011 C011', 'ask "Quante ferie?" -c H011 -c C011'],
    ['ask -c H011 C011', 'ask -c H011 -c C011'],
    // the chat
    ['--continue', 'chat --continue'],
    ['-s abc', 'chat -s abc'],
    ['-a calcolo -c H011', 'chat -a calcolo -c H011'],
    ['-o a.docx', 'ask -o a.docx'],
    ['--linear', '--linear'],
    ['--api-url http://x', '--api-url http://x'],
    // help and version
    ['--aiuto', '--help'],
    ['aiuto ask', 'help ask'],
    ['-?', '--help'],
    ['-v', '--version'],
    ['versione', '--version'],
    ['-c H011 --help', '-c H011 --help'],
    // other names
    ['contratti', 'categories'],
    ['contratti commercio', 'categories commercio'],
    ['models', 'modelli'],
    ['esporta a.md -o a.docx', 'export a.md -o a.docx'],
    ['accedi', 'login'],
    ['stato', 'doctor'],
    ['conversazioni', 'conversations list'],
    ['conversazioni elimina a b c', 'conversations delete a b c'],
    ['history', 'conversations list'],
    ['conversations', 'conversations list'],
    ['conversations --json', 'conversations list --json'],
    ['conversations --help', 'conversations --help'],
    ['conversations rm a', 'conversations delete a'],
    ['files delete a', 'files rm a'],
    ['config show', 'config list'],
    ['config unset timeout', 'config set timeout'],
    ['busta-paga ore 12', 'busta-paga set ore 12'],
    // what is left as it is
    ['', ''],
    ['bacth domande.csv', 'bacth domande.csv'],
    ['ferie commercio', 'ferie commercio'],
    ['--verbose ask "Quante ferie?"', '--verbose ask "Quante ferie?"'],
    ['config timeout 30', 'config timeout 30'],
    ['conversations shwo a', 'conversations shwo a'],
  ])('%s', (line, meant) => {
    expect(read(line)).toEqual(wordsOf(meant))
  })

  test('without a keyboard the flags of a question wait for it on standard input', () => {
    expect(read('--continue', false)).toEqual(['ask', '--continue'])
  })
})

describe('what cannot be done says what to type instead', () => {
  test.each([
    ['ferie commercio', 'Per chiedere: ccnl ask "ferie commercio"'],
    ['bacth domande.csv', 'forse cercavi «ccnl batch»'],
    ['conversazione', 'forse cercavi «ccnl conversations»'],
    ['conversations shwo a', 'forse cercavi «ccnl conversations show»'],
    ['config timeout 30', 'Dopo «ccnl config» serve un comando: get, set, list, path.'],
    ['domande.csv', 'scrivi «ccnl batch domande.csv -o risposte.jsonl»'],
    ['risposta.md', 'scrivi «ccnl export risposta.md -o documento.docx»'],
    ['busta.pdf', 'scrivi «ccnl ask "DOMANDA" -f busta.pdf»'],
    ['ask x --docx', 'forse cercavi «--format docx». Vedi «ccnl ask --help».'],
    ['ask x --formato word', 'forse cercavi «--format»'],
    ['ask x --aiuto', 'forse cercavi «--help»'],
    ['categories -c H011', 'non vale per «ccnl categories»: è di «ccnl chat», «ccnl ask», «ccnl batch»'],
    ['categories --related', 'non vale per «ccnl categories»: è di «ccnl ask»'],
    ['ask x --format', "L'opzione «--format» vuole un valore: vedi «ccnl ask --help»."],
    ['ask x --timeout 5s', '«5s» non va bene per --timeout: serve un numero di secondi'],
    ['batch q.txt --concurrency 0', '«0» non va bene per --concurrency: serve un numero intero da 1 a 64.'],
    ['ask x -o a.pdf', 'usa .txt, .md, .html, .json, .jsonl, .docx'],
    ['export a.md -o a.json', 'usa .docx, .html, .md, .txt'],
    ['export a.md a.docx', 'per esempio «ccnl export risposta.md -o risposta.docx»'],
    ['login demo-full', '«ccnl login --ticket <ticket>»'],
    ['conversations show', 'Manca «id»: per esempio «ccnl conversations show <id>».'],
  ])('%s', async (line, told) => {
    const { code, stdout, stderr } = await runCli(wordsOf(line))
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(told)
  })
})
