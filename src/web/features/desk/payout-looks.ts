import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PayoutCountry } from '#domain/payout/exchange-rate.ts';
import type { WaitReason } from '#domain/payout/payee.ts';
import type { BankFileStatus, PayoutStatus } from '#domain/payout/payout.ts';
import type { StatusLook } from '../../kit/badge.tsx';

/** Where a payout stands: one word and one colour everywhere at the desk. */
export const payoutLooks: Readonly<Record<PayoutStatus, StatusLook>> = {
	DUE: [msg`Due`, 'sea'],
	IN_FILE: [msg`In file`, 'coral'],
	PAID: [msg`Paid`, 'good'],
	RETURNED: [msg`Returned`, 'bad'],
};

/** Where a bank file stands. */
export const bankFileLooks: Readonly<Record<BankFileStatus, StatusLook>> = {
	MADE: [msg`Made`, 'sea'],
	FETCHED: [msg`Downloaded`, 'coral'],
	PAID: [msg`Paid`, 'good'],
	UNDONE: [msg`Undone`, 'plain'],
};

/** Why a payout stays due, and who can do something about it. */
export const waitTexts: Readonly<Record<WaitReason, MessageDescriptor>> = {
	OWN: msg`Yours: somebody else has to pay it.`,
	CONTESTED: msg`A payer objects, or a bank took money back. Decide that case first.`,
	REFUNDING: msg`A refund for one of its trips is being sent.`,
	SUSPENDED: msg`The owner is suspended.`,
	ON_HOLD: msg`The account was changed in the last 7 days.`,
	NO_ACCOUNT: msg`There are no bank details.`,
	BSB_MISSING: msg`The BSB is missing. Ask the owner to add it.`,
	BSB_INVALID: msg`The BSB is not valid. Ask the owner to correct it.`,
	ACCOUNT_INVALID: msg`The account number is not valid. Ask the owner to correct it.`,
	NAME_INVALID: msg`The account name has letters that Australian banks cannot read. Ask the owner to write it in Latin letters.`,
	NO_FILE: msg`No bank file for this country. Pay it by hand.`,
};

export const countryNames: Readonly<Record<PayoutCountry, MessageDescriptor>> = {
	AU: msg`Australia`,
	LK: msg`Sri Lanka`,
};
