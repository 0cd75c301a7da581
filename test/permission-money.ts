import { capture } from './bookings.ts';
import {
	finance,
	missing,
	partiesOnly,
	staffOnly,
	renterOnly,
	type Row,
	type Scene,
	signedIn,
} from './permission-scene.ts';

/** Returns the renter's receipt of a paid trip. */
const receiptOf = async ({ world, renter, held }: Scene) => {
	await capture(world, renter, held);
	const { body } = await world.call('GET', `/billing/booking/${held.bookingId}`, { as: renter.token });
	return { params: { id: body.result[0]._id } };
};

/** Permission table of calls for receipts, invoices, payouts, earnings and statistics. */
export const billingRows = {
	'billing.moneyAhead': { ...signedIn, ask: () => ({}) },
	'billing.earnings': { ...signedIn, ask: () => ({ query: 'year=2026' }) },
	'billing.payouts': { ...signedIn, ask: () => ({}) },
	'billing.statement': { ...missing, ask: ({ boat }) => ({ params: { id: boat } }) },
	'billing.statementPdf': { ...missing, ask: ({ boat }) => ({ params: { id: boat } }) },
	'billing.statementCsv': { ...missing, ask: ({ boat }) => ({ params: { id: boat } }) },
	'billing.ofBooking': {
		...partiesOnly('404 not-found'),
		platform: 200,
		ask: ({ held }) => ({ params: { bookingId: held.bookingId } }),
	},
	'billing.one': { ...renterOnly('404 not-found'), platform: 200, ask: receiptOf },
	'billing.pdf': { ...renterOnly('404 not-found'), platform: 200, ask: receiptOf },
	'paymentCase.close': {
		...staffOnly(finance, '409 nothing-to-decide'),
		ask: () => ({ body: { id: 999_999 } }),
	},
	'skipper.own': { ...signedIn, ask: () => ({}) },
	'statistics.ofOwner': { ...signedIn, ask: () => ({ query: 'days=90' }) },
} satisfies Record<string, Row>;

/** Permission table of calls for the weekly payout run. */
export const payoutRunRows = {
	'payoutRun.runs': { ...staffOnly(finance), ask: () => ({}) },
	'payoutRun.run': {
		...staffOnly(finance, '404 not-found'),
		ask: () => ({ params: { week: '2020-01-06' } }),
	},
	'payoutRun.makeFile': {
		...staffOnly(finance, '409 nothing-to-pay'),
		ask: () => ({ body: { week: '2020-01-06', country: 'AU' } }),
	},
	'payoutRun.undoFile': {
		...staffOnly(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.fetchFile': {
		...staffOnly(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.confirmFile': {
		...staffOnly(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { bankFileId: boat } }),
	},
	'payoutRun.decideChanged': {
		...staffOnly(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { payoutId: boat, decision: 'TAKE_OUT' } }),
	},
	'payoutRun.returnPayout': {
		...staffOnly(finance, '404 not-found'),
		ask: ({ boat }) => ({ body: { payoutId: boat, reason: 'No such account.' } }),
	},
} satisfies Record<string, Row>;
