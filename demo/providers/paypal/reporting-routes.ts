import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CaptureRecord, type DisputeRecord, type Money, toCents } from './books.ts';
import { idParam, type PayPalWorld } from './paypal-world.ts';
import { PayPalError } from './refusal.ts';

const time = z.iso.datetime({ offset: true });
const reportQuery = z.object({
	start_date: time,
	end_date: time,
	fields: z.string().default('transaction_info'),
	page_size: z.coerce.number().int().min(1).max(500).default(100),
	page: z.coerce.number().int().min(1).default(1),
});
const disputeQuery = z.object({
	disputed_transaction_id: z.string().optional(),
	update_time_after: time.optional(),
	update_time_before: time.optional(),
	page_size: z.coerce.number().int().min(1).max(50).default(10),
	next_page_token: z.string().regex(/^\d+$/).optional(),
});

const longestDays = 31;

export function reportingRoutes(app: FastifyInstance, world: PayPalWorld): void {
	const { books, wrong, show } = world;
	const captures = () => Object.values(books.now.orders).flatMap(({ capture }) => capture ?? []);
	const disputes = () =>
		captures().flatMap((capture) => (capture.disputes ?? []).map((dispute) => ({ capture, dispute })));

	app.get('/v1/reporting/transactions', async (request) => {
		const query = readQuery(request, reportQuery);
		const [from, until] = [Date.parse(query.start_date), Date.parse(query.end_date)];
		if (until - from > longestDays * 86_400_000) throw new PayPalError(400, 'INVALID_REQUEST');
		const lines = wrong.take('reporting-late')
			? []
			: captures()
					.flatMap(linesOf)
					.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= until)
					.sort((a, b) => a.at.localeCompare(b.at));
		const start = (query.page - 1) * query.page_size;
		return {
			transaction_details: lines
				.slice(start, start + query.page_size)
				.map(({ info }) => ({ transaction_info: info })),
			account_number: 'DEMOMERCHANT1',
			start_date: query.start_date,
			end_date: query.end_date,
			last_refreshed_datetime: new Date().toISOString(),
			page: query.page,
			total_items: lines.length,
			total_pages: Math.max(1, Math.ceil(lines.length / query.page_size)),
			links: [],
		};
	});

	app.get('/v1/customer/disputes', async (request) => {
		const query = readQuery(request, disputeQuery);
		const found = disputes().filter(
			({ capture, dispute }) =>
				(query.disputed_transaction_id ?? capture.id) === capture.id &&
				Date.parse(dispute.updateTime) >= Date.parse(query.update_time_after ?? '1970-01-01T00:00:00Z') &&
				Date.parse(dispute.updateTime) <= Date.parse(query.update_time_before ?? '9999-01-01T00:00:00Z'),
		);
		const start = Number(query.next_page_token ?? 0);
		const next = start + query.page_size;
		const more = new URL(request.url, 'http://fake.invalid');
		more.searchParams.set('next_page_token', String(next));
		return {
			items: found.slice(start, next).map(({ dispute }) => shortened(dispute)),
			links:
				next < found.length
					? [{ href: `https://api.paypal.example${more.pathname}${more.search}`, rel: 'next', method: 'GET' }]
					: [],
		};
	});

	app.get('/v1/customer/disputes/:id', async (request) => {
		const found = disputes().find(({ dispute }) => dispute.id === idParam(request));
		if (!found) throw new PayPalError(404, 'INVALID_RESOURCE_ID');
		return show.dispute(found.capture, found.dispute);
	});
}

/** Returns a dispute without its transactions, as PayPal's list of disputes does. */
function shortened(dispute: DisputeRecord): object {
	return {
		dispute_id: dispute.id,
		create_time: dispute.createTime,
		update_time: dispute.updateTime,
		status: dispute.outcome === undefined ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
		dispute_amount: dispute.amount,
	};
}

function linesOf(capture: CaptureRecord) {
	const line = (id: string, code: string, at: string, amount: Money, more: object = {}) => ({
		at,
		info: {
			transaction_id: id,
			transaction_event_code: code,
			transaction_initiation_date: at,
			transaction_updated_date: at,
			transaction_amount: amount,
			transaction_status: 'S',
			...more,
		},
	});
	const back = ({ currency_code, value }: Money) => ({ currency_code, value: `-${value}` });
	const fee = capture.fee && toCents(capture.fee) > 0 ? { fee_amount: back(capture.fee) } : {};
	const taken = capture.status === 'DECLINED' ? { transaction_status: 'D' } : {};
	return [
		line(capture.id, 'T0006', capture.createTime, capture.amount, { ...fee, ...taken }),
		...capture.refunds.map((created) =>
			line(created.id, created.reversal ? 'T1106' : 'T1107', created.createTime, back(created.amount), {
				paypal_reference_id: capture.id,
				paypal_reference_id_type: 'TXN',
				...(created.status === 'COMPLETED'
					? {}
					: { transaction_status: created.status === 'FAILED' ? 'D' : 'P' }),
			}),
		),
	];
}

function readQuery<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
	const parsed = schema.safeParse(request.query);
	if (!parsed.success) throw new PayPalError(400, 'INVALID_REQUEST');
	return parsed.data;
}
