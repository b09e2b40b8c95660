import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/run-cli.ts'
import { editOutside } from './external-editor.ts'

/** An editor that is a script of its own, `$1` the file. */
function editor(script: string): { readonly command: string; readonly folder: string } {
  const folder = temporaryFolder()
  const command = join(folder, 'editor.sh')
  writeFileSync(command, `#!/bin/sh\n${script}\n`)
  chmodSync(command, 0o700)
  return { command, folder }
}
const edit = (text: string, env: Record<string, string>) => editOutside(text, { env, platform: 'linux', cwd: '/' })

describe('the question in an editor of its own', () => {
  test('VISUAL comes before EDITOR, its arguments are kept, the last line ends are not the question', async () => {
    const { command, folder } = editor(`printf '%s' "$1" > "$(dirname "$0")/option"; printf 'due\\n\\n' >> "$2"`)
    expect(await edit('uno ', { VISUAL: `${command} --wait`, EDITOR: 'false' })).toEqual({
      text: 'uno due',
      notice: '',
    })
    expect(readFileSync(join(folder, 'option'), 'utf8')).toBe('--wait')
    expect((await edit('uno ', { EDITOR: `${command} -w` })).text).toBe('uno due')
  })

  test('the file is private, and goes when the editor has ended', async () => {
    const { command, folder } = editor(
      `stat -c %a "$1" > "$(dirname "$0")/mode"; printf '%s' "$1" > "$(dirname "$0")/path"`,
    )
    await edit('segreto', { VISUAL: command })
    expect(readFileSync(join(folder, 'mode'), 'utf8')).toBe('600\n')
    expect(existsSync(readFileSync(join(folder, 'path'), 'utf8'))).toBe(false)
  })

  test('an editor that fails or is none leaves the question as it was', async () => {
    for (const command of ['false', 'editor-che-non-esiste']) {
      const { text, notice } = await edit('la mia domanda', { VISUAL: command })
      expect([text, notice]).toEqual(['la mia domanda', expect.stringContaining(`«${command}»`)])
    }
  })

  test('what a failing editor has written is not lost: its file is named', async () => {
    const { command } = editor(`printf 'scritto' > "$1"; exit 1`)
    const { text, notice } = await edit('prima', { VISUAL: command })
    expect(text).toBe('prima')
    const path = /«([^»]*domanda\.md)»/.exec(notice)?.[1] ?? ''
    expect(readFileSync(path, 'utf8')).toBe('scritto')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    rmSync(dirname(path), { recursive: true })
  })
})
