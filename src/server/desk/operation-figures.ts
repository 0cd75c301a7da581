import type { App } from '../app.ts';
import type { Figure } from '../http/metrics.ts';
import { findLedgerSum, findOperationFigures, findStandbys } from './operation-figures-store.ts';

/** However many ask, the database is asked once in so many milliseconds; for what reads whole tables, more rarely. */
const keptMs = 10_000;
const sumKeptMs = 600_000;

/** Reads what waits, what is stuck and what was sold, for `/metrics`; nothing while the database is away. */
export function operationFigures(
	app: Pick<App, 'db' | 'readDb' | 'clock' | 'log'>,
): () => Promise<readonly Figure[]> {
	const kept = [
		keep(app, keptMs, readFigures),
		keep(app, keptMs, readStandbys),
		keep(app, sumKeptMs, readLedger),
	];
	return async () => (await Promise.all(kept.map((figures) => figures()))).flat();
}

type Reads = Pick<App, 'db' | 'readDb' | 'clock'>;

/** Asks once in a while, whoever wants to know. */
function keep(
	app: Reads & Pick<App, 'log'>,
	forMs: number,
	read: (app: Reads) => Promise<readonly Figure[]>,
): () => Promise<readonly Figure[]> {
	let kept: { readonly at: number; readonly figures: Promise<readonly Figure[]> } | undefined;
	return () => {
		if (!kept || performance.now() - kept.at > forMs) {
			const figures = read(app).catch((problem: unknown) => {
				app.log.warn({ err: problem }, 'the figures for /metrics could not be read');
				kept = undefined;
				return [];
			});
			kept = { at: performance.now(), figures };
		}
		return kept.figures;
	};
}

const one = (name: string, help: string, value: number): Figure => ({
	name,
	help,
	values: [{ labels: {}, value }],
});

/** The ledger's sum; what the replica has is new enough. */
const readLedger = async ({ readDb }: Reads): Promise<readonly Figure[]> => [
	one(
		'mateship_ledger_cents',
		'The sum of the whole ledger, every ten minutes: zero',
		await findLedgerSum(readDb),
	),
];

async function readStandbys({ db }: Reads): Promise<readonly Figure[]> {
	const standbys = await findStandbys(db);
	if (!standbys) return [];
	const { connected, synchronous, lag_seconds: lag } = standbys;
	return [
		{
			name: 'mateship_standbys',
			help: 'Standbys of the database; money waits for synchronous ones',
			values: [
				{ labels: { state: 'connected' }, value: connected },
				{ labels: { state: 'synchronous' }, value: synchronous },
			],
		},
		one('mateship_standby_lag_seconds', 'How far behind the slowest standby is', lag),
	];
}

async function readFigures({ db, clock }: Reads): Promise<readonly Figure[]> {
	const row = await findOperationFigures(db, clock.now());
	const by = (
		name: string,
		help: string,
		label: string,
		values: Readonly<Record<string, number>>,
	): Figure => ({
		name,
		help,
		values: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
	});
	return [
		by('mateship_jobs', 'Jobs in the queue by state; dead ones have used up their attempts', 'state', {
			due: row.jobs_due,
			later: row.jobs_later,
			in_hand: row.jobs_in_hand,
			failed: row.jobs_failed,
			dead: row.jobs_dead,
		}),
		one(
			'mateship_jobs_oldest_seconds',
			'How long the oldest due job has waited',
			row.jobs_due_oldest_seconds,
		),
		one('mateship_workers', 'Processes that take jobs and said so lately', row.workers),
		by(
			'mateship_messages',
			'Mails and texts of the outbox by state; uncertain: being sent for 5 minutes; failed: in the last 24 hours',
			'state',
			{
				due: row.messages_due,
				sending: row.messages_sending,
				uncertain: row.messages_uncertain,
				failed: row.messages_failed_day,
			},
		),
		one(
			'mateship_messages_oldest_seconds',
			'How long the oldest due message has waited',
			row.messages_due_oldest_seconds,
		),
		by(
			'mateship_payments',
			'Payments that are not at their end; unsettled ones wait for a provider',
			'state',
			{
				open: row.payments_open,
				unsettled: row.payments_unsettled,
			},
		),
		one(
			'mateship_payments_unsettled_oldest_seconds',
			'Age of the oldest unsettled payment',
			row.payments_unsettled_oldest_seconds,
		),
		one('mateship_refunds_underway', 'Refunds that a provider has not confirmed', row.refunds_underway),
		one(
			'mateship_refunds_unsent',
			'Refunds that were promised 15 minutes ago and not sent',
			row.refunds_unsent,
		),
		one('mateship_payment_cases_open', 'Cases about payments that wait for the desk', row.cases_open),
		one('mateship_holds', 'Bookings that are held and not paid', row.holds),
		one('mateship_holds_overdue', 'Holds that should have lapsed 10 minutes ago', row.holds_overdue),
		by('mateship_bookings_day', 'Bookings of the last 24 hours', 'what', {
			made: row.booked_day,
			confirmed: row.confirmed_day,
			refunded: row.refunded_day,
		}),
	];
}
