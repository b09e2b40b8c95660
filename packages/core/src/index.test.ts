import { expect, test } from 'vitest'
import * as config from './config.ts'
import * as credit from './credit.ts'
import * as core from './index.ts'
import * as react from './react.ts'

test('the names that the package exports are these', () => {
  expect(Object.keys(core).toSorted()).toMatchInlineSnapshot(`
    [
      "ApiError",
      "acceptTicketMessage",
      "accessBlock",
      "accountView",
      "agentOfName",
      "agentRules",
      "agents",
      "asksForAgreement",
      "autofocusDelay",
      "canConfirmSelection",
      "chatView",
      "checkPayslipValue",
      "checkUpload",
      "createApi",
      "createSession",
      "createTextSanitizer",
      "defaultSelectionMaximum",
      "defaultTimeouts",
      "formatPrice",
      "hasAccess",
      "hasCreditBalance",
      "initialState",
      "inputDebounce",
      "isAgent",
      "isCreditExhausted",
      "isLoadableHfurl",
      "isLoggedIn",
      "isTicket",
      "it",
      "loadConfig",
      "loginProduct",
      "maximumFileSize",
      "nameOfAgent",
      "noticesView",
      "parseSelection",
      "pickerListHeight",
      "pickerView",
      "recentConversationsLimit",
      "reloadGuard",
      "resendTriggers",
      "safeLine",
      "sanitizeText",
      "searchByName",
      "sidebarView",
      "signIn",
      "tierOf",
      "tiers",
      "toFailure",
      "toastTimeout",
      "toggleSelection",
      "tooltipTimeout",
      "tooltipView",
      "transition",
      "trialEndedView",
      "uploadMinimum",
      "uploadsView",
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
  expect(Object.keys(react)).toEqual(['useView'])
})
