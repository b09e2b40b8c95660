import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Interruption } from '../io.ts'
import { type RunOptions, runCli, temporaryFolder } from '../testing/run-cli.ts'
import { gate, scripted } from '../testing/scripted-server.ts'
import { documentName } from './batch.ts'

interface Line {
  readonly id: string
  readonly status: string
  readonly answer: string
}

const lines = (path: string): readonly Line[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
/** An agent that repeats the question, and keeps count of what it was asked. */
function echo(): { readonly asked: string[]; readonly start: NonNullable<RunOptions['startLocalServer']> } {
  const asked: string[] = []
  const start = scripted(question => {
    asked.push(question)
    return { steps: [`Hai chiesto: ${question}`] }
  })
  return { asked, start }
}

function folderWith(name: string, text: string | Uint8Array): string {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, name), text)
  return cwd
}

describe('the questions', () => {
  test.each([
    ['q.txt', 'Prima?\n\nSeconda?\n', ['1', '2']],
    ['q.jsonl', '{"id":"a","question":"Prima?"}\n{"id":7,"message":"Seconda?"}\n', ['a', '7']],
    ['q.csv', 'id;question;ccnl\r\na;"Prima; ""davvero""?";H011|C011\r\nb;Seconda?;\r\n', ['a', 'b']],
    ['q.yaml', '- id: a\n  question: Prima?\n  expect: { contains: [prima] }\n- Seconda?\n', ['a', '2']],
    ['q.csv', 'ID;Domanda;Contratto;Expect.Contains\r\na;Prima?;H011;prima\r\nb;Seconda?;;\r\n', ['a', 'b']],
    ['q.tsv', 'id\tquestion\na\tPrima?\nb\tSeconda?\n', ['a', 'b']],
    ['q.json', '[{"id":"a","question":"Prima?"},"Seconda?"]', ['a', '2']],
  ])('%s is read', async (name, text, ids) => {
    const cwd = folderWith(name, text)
    const result = await runCli(['batch', name, '-o', 'o.jsonl'], { cwd, startLocalServer: echo().start })
    expect([result.code, result.stdout]).toEqual([0, ''])
    expect(lines(join(cwd, 'o.jsonl')).map(line => line.id)).toEqual(ids)
    expect(lines(join(cwd, 'o.jsonl'))[0]?.answer).toContain('Prima')
  })

  test.each([
    ['q.jsonl', '{"id":"a","question":"x"}\n{"id":"a","question":"y"}\n', 'due volte'],
    ['q.jsonl', '{"id":"a"}\n', 'riga 1'],
    ['q.jsonl', '{"question":"x"}\n{rotto\n', 'riga 2'],
    ['q.csv', 'a,b\n1,2\n', 'question'],
    ['q.yaml', 'chiave: valore\n', 'YAML'],
    ['q.yaml', '- question: "uno\n- question: due\n', 'riga'],
    ['q.csv', 'id,question\n1,"prima\n2,seconda\n3,terza\n', 'virgolette'],
    ['q.jsonl', '{"question":"x","expect":{"contain":["zz"]}}\n', 'forse «contains»'],
    ['q.jsonl', '{"question":"x","expct":{}}\n', 'forse «expect»'],
    ['q.csv', 'id,question\n1,prima\n2,"sec""onda\n3,terza\n4,quarta\n', 'q.csv, riga 3'],
    ['q.csv', 'question,agnt\nx,main\n', 'agnt'],
    [
      'q.csv',
      'question,agente\nx,main\ny,calcola\n',
      "q.csv, riga 3: L'agente «calcola» non esiste: forse cercavi «calcolo»",
    ],
    ['q.json', '[{"question":"x"', 'q.json, riga 1: non è JSON valido'],
    [
      'q.jsonl',
      '{"question":"x"}\n{"id":"b","question":"y","files":["manca.pdf"]}\n',
      'b: Il file «manca.pdf» non si trova',
    ],
    ['q.jsonl', '{"question":"x","expect":{"matches":"("}}\n', 'expect.matches'],
    ['q.jsonl', '{"question":"x","ccnl":["inesistente"]}\n', 'inesistente'],
    ['q.txt', '\n', 'domande'],
    ['q.doc', 'x', 'formato'],
  ])('%s that is wrong is exit 2 and says where, before anything is asked', async (name, text, said) => {
    const { asked, start } = echo()
    const cwd = folderWith(name, text)
    const result = await runCli(['batch', name, '-o', 'o.jsonl'], { cwd, startLocalServer: start })
    expect([result.code, asked]).toEqual([2, []])
    expect(result.stderr).toContain(said)
  })
})

describe('a file that Excel saved', () => {
  test.each([
    ['windows-1252', Buffer.from('id;question\r\n1;perché no? 5 €\r\n'.replace('€', '\x80'), 'latin1')],
    [
      'utf-16le',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('id;question\r\n1;perché no? 5 €\r\n', 'utf16le')]),
    ],
  ])('in %s is read as it was written, with a note', async (encoding, bytes) => {
    const { asked, start } = echo()
    const result = await runCli(['batch', 'q.csv', '-o', 'o.jsonl'], {
      cwd: folderWith('q.csv', bytes),
      startLocalServer: start,
    })
    expect([result.code, asked]).toEqual([0, ['perché no? 5 €']])
    expect(result.stderr).toContain(encoding)
  })
})

describe('the results', () => {
  test('expectations decide between ok and failed; the exit code and JUnit tell', async () => {
    const cwd = folderWith(
      'q.jsonl',
      [
        { id: 'ok', question: 'ferie', expect: { contains: ['FERIE'], matches: '^hai', notContains: ['rol'] } },
        { id: 'no', question: 'permessi <rol>', expect: { contains: ['ferie'], notContains: ['rol'] } },
      ]
        .map(question => JSON.stringify(question))
        .join('\n'),
    )
    const argv = ['batch', 'q.jsonl', '-o', 'o.jsonl', '--junit', 'j.xml', '--docx-dir', 'word']
    const result = await runCli(argv, { cwd, startLocalServer: echo().start })
    expect(result.code).toBe(1)
    expect(lines(join(cwd, 'o.jsonl'))).toMatchObject([
      { id: 'ok', status: 'ok', expect: { ok: true }, references: [], ms: expect.any(Number) },
      { id: 'no', status: 'failed', expect: { ok: false, missing: ['ferie'], forbidden: ['rol'] } },
    ])
    const junit = readFileSync(join(cwd, 'j.xml'), 'utf8')
    expect(junit).toContain('tests="2" failures="1" errors="0"')
    expect(junit).toContain('permessi &lt;rol&gt;')
    expect(readdirSync(join(cwd, 'word')).toSorted()).toEqual(['no.docx', 'ok.docx'])
  })

  test('--retry-failed asks again what was not as expected, and each question has one line in the end', async () => {
    const asked: string[] = []
    const start = scripted(question => {
      asked.push(question)
      return { steps: [asked.length > 2 ? 'Sono 26 giorni.' : question] }
    })
    const cwd = folderWith(
      'q.jsonl',
      ['uno', 'due']
        .map(id => JSON.stringify({ id, question: id, expect: { contains: [id === 'uno' ? 'uno' : '26'] } }))
        .join('\n'),
    )
    const first = await runCli(['batch', 'q.jsonl', '-o', 'o.jsonl'], { cwd, startLocalServer: start })
    expect([first.code, first.stderr]).toEqual([1, expect.stringContaining('Da rivedere: due')])
    expect(first.stderr).toContain('due: attese non soddisfatte: manca «26»')
    const again = await runCli(['batch', 'q.jsonl', '-o', 'o.jsonl', '--retry-failed', '--junit', 'j.xml'], {
      cwd,
      startLocalServer: start,
    })
    expect([again.code, asked]).toEqual([0, ['uno', 'due', 'due']])
    expect(lines(join(cwd, 'o.jsonl')).map(({ id, status }) => [id, status])).toEqual([
      ['uno', 'ok'],
      ['due', 'ok'],
    ])
    expect(readFileSync(join(cwd, 'j.xml'), 'utf8')).toContain('<system-out>Sono 26 giorni.</system-out>')
  })

  test('a ceiling of credits holds across resumed runs', async () => {
    const { asked, start } = echo()
    const cwd = folderWith('q.txt', 'uno\ndue\ntre\n')
    const run = () =>
      runCli(['batch', 'q.txt', '-o', 'o.jsonl', '--max-credits', '2', '--resume'], { cwd, startLocalServer: start })
    expect([(await run()).code, (await run()).code, asked]).toEqual([4, 4, ['uno', 'due']])
  })

  test('what is there already needs --resume, which asks only what has no result', async () => {
    const { asked, start } = echo()
    const cwd = folderWith('q.txt', 'uno\ndue\ntre\n')
    const output = join(cwd, 'o.jsonl')
    expect(
      (await runCli(['batch', 'q.txt', '-o', 'o.jsonl', '--max-credits', '1'], { cwd, startLocalServer: start })).code,
    ).toBe(4)
    // A power cut in the middle of a line.
    appendFileSync(output, '{"id":"2","status":"ok","ans')
    expect((await runCli(['batch', 'q.txt', '-o', 'o.jsonl'], { cwd, startLocalServer: start })).code).toBe(2)
    expect((await runCli(['batch', 'q.txt', '-o', 'o.jsonl', '--resume'], { cwd, startLocalServer: start })).code).toBe(
      0,
    )
    expect(asked).toEqual(['uno', 'due', 'tre'])
    expect(lines(output).map(line => line.id)).toEqual(['1', '2', '3'])
    expect((await runCli(['batch', 'q.txt', '-o', 'o.jsonl', '--resume'], { cwd, startLocalServer: start })).code).toBe(
      0,
    )
    expect(asked).toHaveLength(3)
  })

  test('a file that holds something else is not touched', async () => {
    const cwd = folderWith('q.txt', 'uno\n')
    writeFileSync(join(cwd, 'o.jsonl'), 'le mie note\n')
    const result = await runCli(['batch', 'q.txt', '-o', 'o.jsonl', '--resume'], {
      cwd,
      startLocalServer: echo().start,
    })
    expect(result.code).toBe(2)
    expect(readFileSync(join(cwd, 'o.jsonl'), 'utf8')).toBe('le mie note\n')
  })

  test('--fail-fast stops at the first that is not ok, and the rest can be taken up', async () => {
    const cwd = folderWith('q.jsonl', '{"question":"a","expect":{"contains":["zzz"]}}\n{"question":"b"}\n')
    const { asked, start } = echo()
    const result = await runCli(['batch', 'q.jsonl', '-o', 'o.jsonl', '--fail-fast'], { cwd, startLocalServer: start })
    expect([result.code, asked]).toEqual([1, ['a']])
    await runCli(['batch', 'q.jsonl', '-o', 'o.jsonl', '--resume'], { cwd, startLocalServer: start })
    expect(asked).toEqual(['a', 'b'])
  })

  test('questions run together as many as asked for, each result one line', async () => {
    const open = gate()
    let together = 0
    const start = scripted(question => ({
      steps: [
        async () => {
          together += 1
          if (together === 3) open.open()
          await open.wait()
        },
        `ok ${question}`,
      ],
    }))
    const cwd = folderWith('q.txt', 'a\nb\nc\n')
    const result = await runCli(['batch', 'q.txt', '-o', 'o.jsonl', '--concurrency', '3'], {
      cwd,
      startLocalServer: start,
    })
    expect(result.code).toBe(0)
    expect(
      lines(join(cwd, 'o.jsonl'))
        .map(line => line.id)
        .toSorted(),
    ).toEqual(['1', '2', '3'])
    // What is counted has ended, not only begun.
    expect(result.stderr.match(/\[\d\/3\]/g)).toEqual(['[1/3]', '[2/3]', '[3/3]'])
  })

  test('an interruption writes no half result: the question is asked again', async () => {
    const cwd = folderWith('q.txt', 'a\nb\n')
    const interrupt = new AbortController()
    const start = scripted(question => ({
      steps: question === 'b' ? ['inizio', async () => interrupt.abort(new Interruption('SIGINT'))] : ['ok'],
    }))
    const first = await runCli(['batch', 'q.txt', '-o', 'o.jsonl'], {
      cwd,
      startLocalServer: start,
      interrupt: interrupt.signal,
    })
    expect(first.code).toBe(130)
    expect(lines(join(cwd, 'o.jsonl')).map(line => line.id)).toEqual(['1'])
    const { asked, start: again } = echo()
    await runCli(['batch', 'q.txt', '-o', 'o.jsonl', '--resume'], { cwd, startLocalServer: again })
    expect(asked).toEqual(['b'])
  })

  test('two runs on one output: the second refuses, and the end of the first frees it', async () => {
    const cwd = folderWith('q.txt', 'a\n')
    const started = gate()
    const finish = gate()
    const start = scripted({
      steps: [
        async () => {
          started.open()
          await finish.wait()
        },
        'ok',
      ],
    })
    const first = runCli(['batch', 'q.txt', '-o', 'o.jsonl'], { cwd, startLocalServer: start })
    await started.wait()
    const second = await runCli(['batch', 'q.txt', '-o', './o.jsonl', '--resume'], {
      cwd,
      startLocalServer: echo().start,
    })
    expect([second.code, second.stderr]).toEqual([2, expect.stringContaining("Un'altra esecuzione")])
    finish.open()
    expect((await first).code).toBe(0)
    expect(
      (await runCli(['batch', 'q.txt', '-o', 'o.jsonl', '--resume'], { cwd, startLocalServer: echo().start })).code,
    ).toBe(0)
    expect(readdirSync(cwd).filter(name => /lock|tmp/.test(name))).toEqual([])
  })

  test.each(['/dev/full', '/dev/zero', '.'])('%s takes no results: exit 2, nothing asked, no hang', async output => {
    const { asked, start } = echo()
    const cwd = folderWith('q.txt', 'a\n')
    const result = await runCli(['batch', 'q.txt', '-o', output, '--resume'], { cwd, startLocalServer: start })
    expect([result.code, asked]).toEqual([2, []])
  })

  test('a refused ticket ends the batch with 3 and no result', async () => {
    const cwd = folderWith('q.txt', 'a\n')
    const result = await runCli(['batch', 'q.txt', '-o', 'o.jsonl'], { cwd, env: { CCNL_TICKET: 'x' } })
    expect([result.code, readFileSync(join(cwd, 'o.jsonl'), 'utf8')]).toEqual([3, ''])
  })
})

test('the name of a document stays in its folder and is its own', () => {
  const names = ['a-1', '../../etc/passwd', 'a/b', 'a b', '..'].map(documentName)
  expect(names[0]).toBe('a-1.docx')
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]+\.docx$/)
  expect(new Set(names).size).toBe(names.length)
})
