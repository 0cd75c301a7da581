import { defineMachine } from '../state-machine.ts';

/**
 * The whole life of a payout. Money leaves our books when it is PAID, and comes back when it is RETURNED; being due or in a
 * file moves none. RETURNED is the end of this payout: its amount is owed again, and the next run makes another of it.
 */
export const payoutStatuses = ['DUE', 'IN_FILE', 'PAID', 'RETURNED'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutMachine = defineMachine('payout', payoutStatuses, {
	DUE: {
		put_in_file: { to: 'IN_FILE', by: ['PLATFORM'] },
		/** Where no file can be made, somebody pays by hand. */
		pay: { to: 'PAID', by: ['PLATFORM'] },
	},
	IN_FILE: {
		take_out: { to: 'DUE', by: ['PLATFORM'] },
		pay: { to: 'PAID', by: ['PLATFORM'] },
	},
	PAID: { give_back: { to: 'RETURNED', by: ['PLATFORM'] } },
	RETURNED: {},
});

/** A move of a payout. */
export type PayoutMove = Parameters<typeof payoutMachine.may>[0]['move'];

/** A bank file: once it was fetched the bank may have it, so it is undone no more, unless finance takes a payout out of it. */
export const bankFileStatuses = ['MADE', 'FETCHED', 'PAID', 'UNDONE'] as const;
export type BankFileStatus = (typeof bankFileStatuses)[number];

export const bankFileMachine = defineMachine('bank file', bankFileStatuses, {
	MADE: {
		fetch: { to: 'FETCHED', by: ['PLATFORM'] },
		undo: { to: 'UNDONE', by: ['PLATFORM'] },
	},
	FETCHED: {
		pay: { to: 'PAID', by: ['PLATFORM'] },
		/** A payout was taken out: the rest is fetched again. */
		reopen: { to: 'MADE', by: ['PLATFORM'] },
		/** The last one was taken out. */
		empty: { to: 'UNDONE', by: ['PLATFORM'] },
	},
	PAID: {},
	UNDONE: {},
});

export type BankFileMove = Parameters<typeof bankFileMachine.may>[0]['move'];
