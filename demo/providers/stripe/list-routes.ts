import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { page, readAsked, type StripeWorld } from './stripe-world.ts';

const whole = z
	.string()
	.regex(/^\d{1,10}$/)
	.transform(Number);
const listSchema = z.object({
	created: z.object({ gte: whole.optional(), lt: whole.optional() }).default({}),
	payment_intent: z.string().optional(),
	types: z.array(z.string()).optional(),
	expand: z.array(z.string()).default([]),
	limit: whole.default(10),
	starting_after: z.string().optional(),
});
type Asked = z.output<typeof listSchema>;

/** Adds the routes that list by time: balance transactions, disputes, events. */
export function listRoutes(app: FastifyInstance, { books, show }: StripeWorld): void {
	app.get('/v1/balance_transactions', async (request) => {
		const asked = readAsked(request, listSchema);
		const expand = asked.expand.map((wanted) => wanted.replace(/^data\./, ''));
		const rows = books.now.transactions.filter(within(asked));
		return page(request, rows, asked, (row) => show.transaction(row, expand));
	});

	app.get('/v1/disputes', async (request) => {
		const asked = readAsked(request, listSchema);
		const rows = books.now.disputes
			.filter(within(asked))
			.filter(({ intentId }) => !asked.payment_intent || intentId === asked.payment_intent);
		return page(request, rows, asked, (row) => show.dispute(row));
	});

	app.get('/v1/events', async (request) => {
		const asked = readAsked(request, listSchema);
		const rows = books.now.events
			.filter(within(asked))
			.filter(({ type }) => !asked.types || asked.types.includes(type));
		return page(request, rows, asked, ({ id, type, created, object }) => ({
			id,
			object: 'event',
			created,
			data: { object },
			type,
		}));
	});
}

function within({ created: { gte = 0, lt = Number.POSITIVE_INFINITY } }: Asked) {
	return ({ created }: { readonly created: number }) => created >= gte && created < lt;
}
