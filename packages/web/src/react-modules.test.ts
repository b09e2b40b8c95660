import { describe, expect, it } from 'vitest'
import { toModule } from '../build/react-modules.ts'

describe('React as ES modules', () => {
  it('what it takes and gives has names', () => {
    const code =
      '"use strict";\nvar S = require("scheduler"),\n  R = require("react");\nexports.a = S.b;\nR.c(exports.a);'
    expect(toModule(code).trim().split('\n')).toEqual([
      'import * as S from "scheduler";',
      'import * as R from "react";',
      'var exported_a = S.b;',
      'R.c(exported_a);',
      'export { exported_a as a }',
    ])
  })

  it('a file that is written in another way stops the build', () => {
    expect(() => toModule('module.exports = require("./a.js");')).toThrow('written in another way')
    expect(() => toModule('Object.assign(exports, a);')).toThrow('written in another way')
  })
})
