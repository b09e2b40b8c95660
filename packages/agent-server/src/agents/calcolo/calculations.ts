/** THE table of the calculations: what each needs before it can start, and what it does. */
import { boardOutcome } from './board.ts'
import { bonusOutcome, fringeOutcome } from './bonus.ts'
import { dailyOutcome } from './daily.ts'
import { costOutcome } from './employer-cost.ts'
import { extraMonthsOutcome } from './extra-months.ts'
import { numberField } from './fields.ts'
import { holidayOutcome } from './holiday.ts'
import { hourlyOutcome } from './hourly.ts'
import type { Intent } from './intents.ts'
import { monthlyOutcome, monthOfYear } from './monthly.ts'
import { grossOutcome, netOutcome } from './net.ts'
import { noticeOutcome } from './notice.ts'
import { overtimeOutcome } from './overtime.ts'
import { parenthoodOutcome } from './parenthood.ts'
import { extraPayslipOutcome, payslipOutcome } from './payslip.ts'
import { stepsOutcome } from './seniority.ts'
import { revaluationOutcome, severanceOutcome } from './severance.ts'
import { sicknessOutcome } from './sickness.ts'
import type { LevelTask, Outcome, Question, Task } from './task.ts'
import { withOvertime } from './with-overtime.ts'
import { incomeOutcome, withholdingsOutcome } from './withholdings.ts'
import { yearlyOutcome } from './yearly.ts'

type Calculation =
  | { readonly needs: 'nothing'; readonly run: (question: Question) => Outcome }
  | {
      readonly needs: 'pay'
      readonly run: (task: Task) => Outcome
      /** What can be said on an amount of the question alone. */
      readonly alone?: (question: Question) => Outcome | undefined
    }
  | { readonly needs: 'level'; readonly run: (task: LevelTask) => Outcome }

export const calculations: Readonly<Record<Intent, Calculation>> = {
  'extra-net': { needs: 'pay', run: extraPayslipOutcome },
  payslip: { needs: 'pay', run: payslipOutcome },
  cost: { needs: 'pay', run: costOutcome },
  gross: { needs: 'nothing', run: grossOutcome },
  revaluation: { needs: 'nothing', run: revaluationOutcome },
  severance: { needs: 'pay', run: severanceOutcome },
  bonus: { needs: 'nothing', run: bonusOutcome },
  fringe: { needs: 'nothing', run: fringeOutcome },
  parenthood: { needs: 'pay', run: parenthoodOutcome },
  board: { needs: 'level', run: boardOutcome },
  overtime: { needs: 'pay', run: overtimeOutcome },
  holiday: { needs: 'pay', run: holidayOutcome },
  withholdings: {
    needs: 'pay',
    run: withholdingsOutcome,
    alone: question => {
      const income = numberField(question.values, 'reddito_annuo')
      return income ? incomeOutcome(question, income) : undefined
    },
  },
  net: { needs: 'pay', run: netOutcome },
  yearly: { needs: 'pay', run: task => withOvertime('yearly', yearlyOutcome(task), task), alone: monthOfYear },
  'extra-months': { needs: 'pay', run: extraMonthsOutcome },
  steps: { needs: 'level', run: stepsOutcome },
  sickness: { needs: 'pay', run: sicknessOutcome },
  notice: { needs: 'level', run: noticeOutcome },
  hourly: { needs: 'pay', run: hourlyOutcome },
  daily: { needs: 'pay', run: dailyOutcome },
  monthly: { needs: 'pay', run: task => withOvertime('monthly', monthlyOutcome(task), task), alone: monthOfYear },
}

/** The outcome of a calculation that this question lets start without a pay; `undefined` when it needs one. */
export function outcomeAlone(intent: Intent, question: Question): Outcome | undefined {
  const calculation = calculations[intent]
  if (calculation.needs === 'nothing') return calculation.run(question)
  return calculation.needs === 'pay' ? calculation.alone?.(question) : undefined
}

/** The outcome of a calculation on a pay; `undefined` when it needs a level and there is none. */
export function outcomeOf(intent: Intent, task: Task): Outcome | undefined {
  const alone = outcomeAlone(intent, task)
  const calculation = calculations[intent]
  if (alone || calculation.needs === 'nothing') return alone
  if (calculation.needs === 'pay') return calculation.run(task)
  const { level } = task
  return level ? calculation.run({ ...task, level }) : undefined
}
