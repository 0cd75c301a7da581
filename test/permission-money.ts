import { capture } from './bookings.ts';
import {
	answersIfMissing,
	finance,
	type PermissionRow,
	partiesOnly,
	renterOnly,
	type Scene,
	signedIn,
	staffOnly,
} from './permission-scene.ts';

const receiptOf = async ({ world, renter, held }: Scene) => {
	await capture(world, renter, held);
	const { body } = await world.call('GET', `/billing/booking/${held.bookingId}`, { as: renter.token });
	return { params: { id: body.result[0]._id } };
};

export const billingRows = {
	'billing.moneyAhead': { ...signedIn, input: () => ({}) },
	'billing.earnings': { ...signedIn, input: () => ({ query: 'year=2026' }) },
	'billing.payouts': { ...signedIn, input: () => ({}) },
	'billing.statement': { ...answersIfMissing, input: ({ boat }) => ({ params: { id: boat } }) },
	'billing.statementPdf': { ...answersIfMissing, input: ({ boat }) => ({ params: { id: boat } }) },
	'billing.statementCsv': { ...answersIfMissing, input: ({ boat }) => ({ params: { id: boat } }) },
	'billing.ofBooking': {
		...partiesOnly('404 not-found'),
		platform: 200,
		input: ({ held }) => ({ params: { bookingId: held.bookingId } }),
	},
	'billing.one': { ...renterOnly('404 not-found'), platform: 200, input: receiptOf },
	'billing.pdf': { ...renterOnly('404 not-found'), platform: 200, input: receiptOf },
	'paymentCase.close': {
		...staffOnly(finance, '409 nothing-to-decide'),
		input: () => ({ body: { id: 999_999 } }),
	},
	'skipper.own': { ...signedIn, input: () => ({}) },
	'statistics.ofOwner': { ...signedIn, input: () => ({ query: 'days=90' }) },
} satisfies Record<string, PermissionRow>;

export const payoutRunRows = {
	'payoutRun.runs': { ...staffOnly(finance), input: () => ({}) },
	'payoutRun.run': {
		...staffOnly(finance, '404 not-found'),
		input: () => ({ params: { week: '2020-01-06' } }),
	},
	'payoutRun.makeFile': {
		...staffOnly(finance, '409 nothing-to-pay'),
		input: () => ({ body: { week: '2020-01-06', country: 'AU' } }),
	},
	'payoutRun.undoFile': {
		...staffOnly(finance, '404 not-found'),
		input: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.fetchFile': {
		...staffOnly(finance, '404 not-found'),
		input: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.confirmFile': {
		...staffOnly(finance, '404 not-found'),
		input: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.decideChanged': {
		...staffOnly(finance, '404 not-found'),
		input: ({ boat }) => ({ body: { payoutId: boat, decision: 'TAKE_OUT' } }),
	},
	'payoutRun.returnPayout': {
		...staffOnly(finance, '404 not-found'),
		input: ({ boat }) => ({ body: { payoutId: boat, reason: 'No such account.' } }),
	},
} satisfies Record<string, PermissionRow>;
