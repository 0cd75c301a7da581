import { z } from 'zod';
import type { CaptureRecord, Dispute, Payments, ProviderTransaction, Refund } from '#ports/payments.ts';
import { type PayPalAnswer, type PayPalCall, PayPalRefused } from './paypal-client.ts';
import { isPayPalId, moneySchema, readCapture, readMoney, readRefundsOf } from './paypal-order.ts';

type Call = (call: PayPalCall) => Promise<PayPalAnswer>;

export async function findCapture(call: Call, captureId: string): Promise<CaptureRecord | undefined> {
	if (!isPayPalId(captureId)) return undefined;
	const found = await get(call, `/v2/payments/captures/${captureId}`, 'show a capture');
	if (found === undefined) return undefined;
	const { reversed, ...capture } = readCapture(found);
	const order = isPayPalId(capture.orderId)
		? await get(call, `/v2/checkout/orders/${capture.orderId}`, 'show an order')
		: undefined;
	const orderRefunds = order === undefined ? [] : readRefundsOf(order);
	const about = await disputesWhere(call, { disputed_transaction_id: captureId });
	const disputes = about.map(({ dispute }) => dispute);
	const { refunds, reversals } = sorted(
		orderRefunds.filter((one) => (one.captureId ?? captureId) === captureId),
		disputes,
		reversed,
	);
	return { ...capture, refunds, reversals, disputes };
}

/**
 * Sorts the refunds that PayPal lists, which include money taken by a bank or a lost dispute. The
 * product’s refunds have a key. A refund without a key but with the amount of a lost dispute belongs to
 * that dispute. All others are reversals if the capture says that a bank took money back, otherwise
 * refunds on PayPal’s pages.
 */
function sorted(
	refunds: readonly { readonly key?: string; readonly refund: Refund }[],
	disputes: CaptureRecord['disputes'],
	reversed: boolean,
): Pick<CaptureRecord, 'refunds' | 'reversals'> {
	const lost = disputes.filter(({ status }) => status === 'LOST').map(({ amount }) => amount.cents);
	const rest = refunds.filter(({ key, refund }) => {
		const at = key === undefined ? lost.indexOf(refund.amount.cents) : -1;
		if (at >= 0) lost.splice(at, 1);
		return at < 0;
	});
	const theirs = reversed && disputes.every(({ status }) => status !== 'LOST');
	return {
		refunds: rest
			.filter(({ key }) => key !== undefined || !theirs)
			.map(({ key, refund }) => ({ ...refund, ...(key === undefined ? {} : { key }) })),
		reversals: rest.filter(({ key }) => key === undefined && theirs).map(({ refund }) => refund),
	};
}

/**
 * Maximum days per request. Transaction Search accepts at most 31 days and only whole seconds, so
 * periods are rounded outwards.
 */
const longestDays = 30;
const maxPageSize = 500;

const reportSchema = z.object({
	transaction_details: z
		.array(
			z.object({
				transaction_info: z.object({
					transaction_id: z.string(),
					transaction_event_code: z.string().default(''),
					transaction_initiation_date: z.string(),
					transaction_updated_date: z.string().optional(),
					transaction_amount: moneySchema.extend({ value: z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/) }),
					transaction_status: z.string().optional(),
					paypal_reference_id: z.string().optional(),
					paypal_reference_id_type: z.string().optional(),
				}),
			}),
		)
		.default([]),
	total_pages: z.number().int().default(1),
});

/**
 * Lists the transactions of a period from Transaction Search, and disputes by the time of their last
 * change.
 */
export async function listTransactions(
	call: Call,
	{ from, until }: Parameters<Payments['listTransactions']>[0],
): Promise<readonly ProviderTransaction[]> {
	const lines: ProviderTransaction[] = [];
	for (let start = from; Temporal.Instant.compare(start, until) < 0; ) {
		const latest = start.add({ hours: longestDays * 24 });
		const end = Temporal.Instant.compare(latest, until) < 0 ? latest : until;
		lines.push(...(await transactionsBetween(call, start, end)));
		start = end;
	}
	const within = (line: ProviderTransaction) =>
		Temporal.Instant.compare(line.at, from) >= 0 && Temporal.Instant.compare(line.at, until) < 0;
	const disputes = await disputesWhere(call, {
		update_time_after: from.toString({ smallestUnit: 'millisecond' }),
		update_time_before: until.toString({ smallestUnit: 'millisecond' }),
	});
	const about = disputes.map(({ dispute, captureId, at }) => ({
		id: dispute.disputeId,
		kind: 'dispute' as const,
		captureId,
		amount: dispute.amount,
		at,
	}));
	// Adjacent periods overlap, so duplicates are removed.
	const once = new Map(lines.filter(within).map((line) => [line.id, line]));
	return [...once.values(), ...about];
}

async function transactionsBetween(call: Call, from: Temporal.Instant, until: Temporal.Instant) {
	const lines: ProviderTransaction[] = [];
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const query = new URLSearchParams({
			start_date: from.toString({ smallestUnit: 'second', roundingMode: 'floor' }),
			end_date: until.toString({ smallestUnit: 'second', roundingMode: 'ceil' }),
			fields: 'transaction_info',
			page_size: String(maxPageSize),
			page: String(page),
		});
		const report = reportSchema.parse(
			await get(call, `/v1/reporting/transactions?${query}`, 'list transactions'),
		);
		pages = report.total_pages;
		for (const { transaction_info: info } of report.transaction_details) {
			const kind = kindOf(info.transaction_event_code, info.transaction_amount.value);
			// A denied transaction moved no money.
			if (!kind || info.transaction_status === 'D') continue;
			const { currency_code, value } = info.transaction_amount;
			const amount = readMoney({ currency_code, value: value.replace('-', '') });
			const referencedId = info.paypal_reference_id_type === 'TXN' ? info.paypal_reference_id : undefined;
			lines.push({
				id: info.transaction_id,
				kind,
				captureId: kind === 'capture' ? info.transaction_id : (referencedId ?? ''),
				amount,
				at: Temporal.Instant.from(info.transaction_updated_date ?? info.transaction_initiation_date),
			});
		}
	}
	return lines;
}

/**
 * Returns the kind of PayPal’s event code. T00.. are payments (incoming if positive), T1107 refunds,
 * other T11.. and T12.. reversals. Holds (T1105, T1110), their release (T1111), fees and withdrawals do
 * not affect a capture.
 */
function kindOf(code: string, value: string): ProviderTransaction['kind'] | undefined {
	if (code.startsWith('T00')) return value.startsWith('-') ? undefined : 'capture';
	if (code === 'T1107') return 'refund';
	return code === 'T1106' || code === 'T1201' || code === 'T1202' ? 'reversal' : undefined;
}

const disputesSchema = z.object({
	items: z.array(z.object({ dispute_id: z.string().refine(isPayPalId) })).default([]),
	links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

/** Finds disputes. Each dispute is fetched, because the list omits its subject. */
async function disputesWhere(call: Call, where: Readonly<Record<string, string>>) {
	const found: (ReturnType<typeof readDispute> & { readonly captureId: string })[] = [];
	let query: string | undefined = `?${new URLSearchParams({ ...where, page_size: '50' })}`;
	while (query !== undefined) {
		const page = disputesSchema.parse(await get(call, `/v1/customer/disputes${query}`, 'list disputes'));
		for (const { dispute_id: id } of page.items) {
			const body = await get(call, `/v1/customer/disputes/${id}`, 'show a dispute');
			found.push({ ...readDispute(body), captureId: disputedCapture(body) ?? '' });
		}
		const next = page.links.find(({ rel }) => rel === 'next')?.href;
		query = next && new URL(next).search;
	}
	return found;
}

async function get(call: Call, path: string, doing: string): Promise<unknown> {
	const answer = await call({ method: 'GET', path });
	if (answer.ok) return answer.body;
	if (answer.status === 404) return undefined;
	throw new PayPalRefused(doing, answer);
}

const subjectSchema = z.object({
	disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().refine(isPayPalId) })).min(1),
});

const disputeSchema = z.object({
	dispute_id: z.string().refine(isPayPalId),
	status: z.string(),
	dispute_amount: moneySchema,
	dispute_outcome: z
		.object({ outcome_code: z.string().optional(), amount_refunded: moneySchema.optional() })
		.optional(),
	update_time: z.string().optional(),
	create_time: z.string(),
});

/**
 * Outcomes of a dispute in which the seller keeps the money. With `WITH_PAYOUT` PayPal also pays the
 * payer from its own money.
 */
const won = new Set([
	'RESOLVED_SELLER_FAVOUR',
	'RESOLVED_SELLER_FAVOR',
	'RESOLVED_WITH_PAYOUT',
	'CANCELED_BY_BUYER',
	'DENIED',
	'NONE',
]);
const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED']);

export function disputedCapture(dispute: unknown): string | undefined {
	return subjectSchema.safeParse(dispute).data?.disputed_transactions[0]?.seller_transaction_id;
}

/** Throws on an undocumented outcome. */
export function readDispute(body: unknown): { readonly dispute: Dispute; readonly at: Temporal.Instant } {
	const read = disputeSchema.parse(body);
	const outcome = read.dispute_outcome?.outcome_code;
	const status = statusOf(read.status, outcome);
	const amount =
		(status === 'LOST' ? read.dispute_outcome?.amount_refunded : undefined) ?? read.dispute_amount;
	return {
		dispute: { disputeId: read.dispute_id, status, amount: readMoney(amount) },
		at: Temporal.Instant.from(read.update_time ?? read.create_time),
	};
}

function statusOf(status: string, outcome: string | undefined): Dispute['status'] {
	if (status !== 'RESOLVED') return 'OPEN';
	if (outcome !== undefined && lost.has(outcome)) return 'LOST';
	if (outcome === undefined || won.has(outcome)) return 'WON';
	throw new Error(`the outcome of a PayPal dispute is not documented: ${outcome}`);
}
