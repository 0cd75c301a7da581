import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { page, readParams, type StripeWorld } from './stripe-world.ts';

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
type Query = z.output<typeof listSchema>;

export function listRoutes(app: FastifyInstance, { books, show }: StripeWorld): void {
	app.get('/v1/balance_transactions', async (request) => {
		const query = readParams(request, listSchema);
		const expand = query.expand.map((wanted) => wanted.replace(/^data\./, ''));
		const rows = books.now.transactions.filter(within(query));
		return page(request, rows, query, (row) => show.transaction(row, expand));
	});

	app.get('/v1/disputes', async (request) => {
		const query = readParams(request, listSchema);
		const rows = books.now.disputes
			.filter(within(query))
			.filter(({ intentId }) => !query.payment_intent || intentId === query.payment_intent);
		return page(request, rows, query, (row) => show.dispute(row));
	});

	app.get('/v1/events', async (request) => {
		const query = readParams(request, listSchema);
		const rows = books.now.events
			.filter(within(query))
			.filter(({ type }) => !query.types || query.types.includes(type));
		return page(request, rows, query, ({ id, type, created, object }) => ({
			id,
			object: 'event',
			created,
			data: { object },
			type,
		}));
	});
}

function within({ created: { gte = 0, lt = Number.POSITIVE_INFINITY } }: Query) {
	return ({ created }: { readonly created: number }) => created >= gte && created < lt;
}
