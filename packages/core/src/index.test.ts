import { expect, test } from 'vitest'
import * as config from './config.ts'
import * as credit from './credit.ts'
import * as core from './index.ts'
import * as react from './react.ts'
import * as resume from './resume.ts'
import * as view from './view/index.ts'

test('the names that the package exports are these', () => {
  expect(Object.keys(core).toSorted()).toMatchInlineSnapshot(`
    [
      "ApiError",
      "acceptTicketMessage",
      "accessBlock",
      "agentOfName",
      "agentRules",
      "agents",
      "asksForAgreement",
      "canConfirmSelection",
      "checkPayslipValue",
      "checkUpload",
      "createApi",
      "createSession",
      "defaultTimeouts",
      "hasAccess",
      "hasCreditBalance",
      "initialState",
      "isAgent",
      "isCreditExhausted",
      "isLoadableHfurl",
      "isLoggedIn",
      "isTicket",
      "loadConfig",
      "maximumFileSize",
      "nameOfAgent",
      "parseSelection",
      "safeLine",
      "sanitizeText",
      "searchByName",
      "settingOf",
      "signIn",
      "tierOf",
      "tiers",
      "toFailure",
      "toggleSelection",
      "transition",
    ]
  `)
  expect(Object.keys(config).toSorted()).toEqual(['decodeConfig', 'mergeConfig'])
  expect(Object.keys(credit).toSorted()).toEqual([
    'consumptionKey',
    'createCreditApi',
    'creditCodes',
    'creditFailureName',
    'creditOutcome',
    'readCredit',
    'settleAnswer',
    'toConsumption',
    'toConsumptionCheck',
  ])
  expect(Object.keys(view).toSorted()).toEqual([
    'accountView',
    'autofocusDelay',
    'chatView',
    'defaultSelectionMaximum',
    'findSourceList',
    'fold',
    'formatPrice',
    'inlineText',
    'inputDebounce',
    'noticesView',
    'numberSources',
    'payslipView',
    'pickerListHeight',
    'pickerView',
    'reloadGuard',
    'searchByWords',
    'sidebarView',
    'sourceNumber',
    'splitSourceList',
    'toastTimeout',
    'tooltipTimeout',
    'tooltipView',
    'trialEndedView',
    'uploadsView',
    'withoutSourceList',
  ])
  expect(Object.keys(react)).toEqual(['useView'])
  expect(Object.keys(resume)).toEqual(['createResumingFetch'])
})
